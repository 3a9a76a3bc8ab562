/** How many of each row of `stock` there are: an array by id, as a Map takes ten times the memory. */
export class UnitsLeft {
  #units = new Int32Array(1_024);

  set(stockId: number, units: number): void {
    if (stockId >= this.#units.length) {
      const larger = new Int32Array(stockId * 2);
      larger.set(this.#units);
      this.#units = larger;
    }
    this.#units[stockId] = Number.isFinite(units) ? units : NOT_COUNTED;
  }

  /** Infinity when not counted. */
  get(stockId: number): number {
    const units = this.#units[stockId] ?? 0;
    return units === NOT_COUNTED ? Number.POSITIVE_INFINITY : units;
  }
}

const NOT_COUNTED = -1;
