/*
 * Longest common subsequence of a pattern with every window of a text at once, by seaweed combing
 * (A. Tiskin, "Semi-local string comparison: algorithmic techniques and applications", 2008).
 *
 * Strands enter the grid of pattern × text on the left and at the top. In a cell whose items are equal, or
 * whose two strands have crossed before, the strands bounce off; elsewhere they cross. Then the LCS of the
 * pattern with a part of the text is the number of items in that part less the number of strands that enter
 * and leave inside it.
 */

/** Above this many cells the table of equality masks would cost more than its branch-free loop gains. */
const MASK_CELLS = 1 << 20;

/**
 * For each start w from 0 to N − n the length of the longest common subsequence of `pattern` and the window
 * `text[w .. w + n)`. Items are ids: 0 in `text` equals nothing. Empty where the window is longer than the
 * text. Time O(N + m·N'), N' being the text items that occur in the pattern and m the pattern items that
 * occur in the text.
 */
export function windowLcs(text: Int32Array, pattern: Int32Array, n: number): Int32Array {
  const windows = text.length - n + 1;
  if (windows <= 0) return new Int32Array(0);
  const { places, items, rows } = commonItems(text, pattern);
  const gain = new Int32Array(windows + 1);
  const inWindows = (from: number, to: number, amount: number): void => {
    // The windows that hold both places start in (to − n, from].
    const first = Math.max(0, to - n + 1);
    const last = Math.min(from, windows - 1);
    if (first > last) return;
    gain[first]! += amount;
    gain[last + 1]! -= amount;
  };
  comb(items, rows, (entered, left) => inWindows(places[entered]!, places[left]!, -1));
  for (const place of places) inWindows(place, place, 1);
  let sum = 0;
  for (let w = 0; w < windows; w++) {
    sum += gain[w]!;
    gain[w] = sum;
  }
  return gain.subarray(0, windows);
}

/** The text items that the pattern has, with their places, and the pattern items that the text has. */
function commonItems(
  text: Int32Array,
  pattern: Int32Array,
): { places: Int32Array; items: Int32Array; rows: Int32Array } {
  const inPattern = new Set(pattern);
  inPattern.delete(0);
  const found: number[] = [];
  const inText = new Set<number>();
  for (let i = 0; i < text.length; i++) {
    const id = text[i]!;
    if (id !== 0 && inPattern.has(id)) {
      found.push(i);
      inText.add(id);
    }
  }
  const places = Int32Array.from(found);
  return {
    places,
    items: places.map((place) => text[place]!),
    rows: pattern.filter((id) => inText.has(id)),
  };
}

/**
 * Combs the grid column by column and reports each strand that enters at the top of column `entered` and
 * leaves at the bottom of column `left`. Strands from the left are numbered below those from the top, the
 * lowest row first, so that two strands have crossed exactly when the one from the left has the larger
 * number.
 */
function comb(items: Int32Array, rows: Int32Array, report: (entered: number, left: number) => void): void {
  const m = rows.length;
  const strands = new Int32Array(m);
  for (let i = 0; i < m; i++) strands[i] = m - 1 - i;
  const ids = new Set(items);
  const masks = ids.size * m <= MASK_CELLS ? equalityMasks(ids, rows) : undefined;
  for (let column = 0; column < items.length; column++) {
    const item = items[column]!;
    let down = column + m;
    if (masks !== undefined) {
      const mask = masks.get(item)!;
      for (let i = 0; i < m; i++) {
        const across = strands[i]!;
        const swap = (across ^ down) & (mask[i]! | ((down - across) >> 31));
        strands[i] = across ^ swap;
        down ^= swap;
      }
    } else {
      for (let i = 0; i < m; i++) {
        const across = strands[i]!;
        if (rows[i] === item || across > down) {
          strands[i] = down;
          down = across;
        }
      }
    }
    if (down >= m) report(down - m, column);
  }
}

function equalityMasks(ids: Set<number>, rows: Int32Array): Map<number, Int32Array> {
  const masks = new Map<number, Int32Array>();
  for (const id of ids)
    masks.set(
      id,
      rows.map((row) => (row === id ? -1 : 0)),
    );
  return masks;
}
