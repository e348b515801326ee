import type { Items } from "./diff.ts";

/**
 * The middle snake: where the furthest paths from both ends first overlap, as offsets into both sequences.
 * Undefined where the sequences share nothing.
 */
export function bisect(a: Items, b: Items): [number, number] | undefined {
  const most = (a.length + b.length + 1) >> 1;
  const offset = most;
  const size = 2 * most;
  // One cell more than the engine's, whose last read is always of a cell that it has.
  const forth = new Int32Array(size + 2).fill(-1);
  const back = new Int32Array(size + 2).fill(-1);
  forth[offset + 1] = 0;
  back[offset + 1] = 0;
  const delta = a.length - b.length;
  // With an odd number of items the paths meet while the one from the start is walked.
  const odd = delta % 2 !== 0;
  let [forthLow, forthHigh, backLow, backHigh] = [0, 0, 0, 0];
  for (let d = 0; d < most; d++) {
    for (let k = -d + forthLow; k <= d - forthHigh; k += 2) {
      const cell = offset + k;
      const down = k === -d || (k !== d && forth[cell - 1]! < forth[cell + 1]!);
      let x = down ? forth[cell + 1]! : forth[cell - 1]! + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++;
        y++;
      }
      forth[cell] = x;
      if (x > a.length) forthHigh += 2;
      else if (y > b.length) forthLow += 2;
      else if (odd) {
        const mirror = offset + delta - k;
        if (mirror >= 0 && mirror < size && back[mirror]! !== -1 && x >= a.length - back[mirror]!) {
          return [x, y];
        }
      }
    }
    for (let k = -d + backLow; k <= d - backHigh; k += 2) {
      const cell = offset + k;
      const down = k === -d || (k !== d && back[cell - 1]! < back[cell + 1]!);
      let x = down ? back[cell + 1]! : back[cell - 1]! + 1;
      let y = x - k;
      while (x < a.length && y < b.length && a[a.length - 1 - x] === b[b.length - 1 - y]) {
        x++;
        y++;
      }
      back[cell] = x;
      if (x > a.length) backHigh += 2;
      else if (y > b.length) backLow += 2;
      else if (!odd) {
        const mirror = offset + delta - k;
        if (mirror >= 0 && mirror < size && forth[mirror]! !== -1 && forth[mirror]! >= a.length - x) {
          return [forth[mirror]!, offset + forth[mirror]! - mirror];
        }
      }
    }
  }
  return undefined;
}
