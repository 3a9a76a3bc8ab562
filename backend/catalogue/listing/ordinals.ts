/** An array by id: a Map takes ten times the memory. */
export class Ordinals {
  readonly #placeOf: Uint32Array;

  constructor(ids: Int32Array) {
    const highestId = ids.reduce((highest, id) => Math.max(highest, id), 0);
    this.#placeOf = new Uint32Array(highestId + 1);
    for (let ordinal = 0; ordinal < ids.length; ordinal += 1) this.#placeOf[ids[ordinal] ?? 0] = ordinal + 1;
  }

  get(id: number): number | undefined {
    const place = this.#placeOf[id] ?? 0;
    return place === 0 ? undefined : place - 1;
  }
}
