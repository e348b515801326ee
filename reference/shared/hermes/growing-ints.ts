/** A list of integers in one growing block of memory. */
export class GrowingInts {
  values: Int32Array = new Int32Array(64);
  length = 0;

  at(index: number): number {
    return this.values[index]!;
  }

  push(...values: readonly number[]): void {
    for (const value of values) this.add(value);
  }

  /** `push` of one, without a list made for it. */
  add(value: number): void {
    if (this.length === this.values.length) this.reserve(1);
    this.values[this.length++] = value;
  }

  /** Makes room for `count` more; `values` may be another block afterwards. */
  reserve(count: number): void {
    if (this.length + count <= this.values.length) return;
    const larger = new Int32Array(Math.max(this.length + count, 2 * this.values.length));
    larger.set(this.values.subarray(0, this.length));
    this.values = larger;
  }
}
