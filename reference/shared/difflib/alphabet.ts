/** What difflib compares: a string as its code points, or a list of lines as whole lines. */
export type Sequence = string | readonly string[];

/** A sequence as small integers; equal elements have equal integers, counted from 1. */
export type Ids = Uint16Array | Int32Array;

/** The code points of a string; a lone surrogate is one of its own. */
export function codePointsOf(text: string): Int32Array {
  const points = new Int32Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; count++) {
    const point = text.codePointAt(i)!;
    points[count] = point;
    i += point > 0xffff ? 2 : 1;
  }
  return count === points.length ? points : points.slice(0, count);
}

/** Two sequences over one alphabet; `size` is one more than the largest id. */
export interface EncodedPair {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly size: number;
}

/** Writes two sequences over one alphabet of small integers. Linear in their lengths. */
export function encodePair(a: Sequence, b: Sequence): EncodedPair {
  const ids = new Map<number | string, number>();
  const encode = (sequence: Sequence): Int32Array => {
    const elements = typeof sequence === "string" ? codePointsOf(sequence) : sequence;
    const out = new Int32Array(elements.length);
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i]!;
      let id = ids.get(element);
      if (id === undefined) ids.set(element, (id = ids.size + 1));
      out[i] = id;
    }
    return out;
  };
  return { a: encode(a), b: encode(b), size: ids.size + 1 };
}
