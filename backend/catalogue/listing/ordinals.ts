import { eachPlace } from '../search/time-slices.ts';

/** An array by id: a Map takes ten times the memory. */
export class Ordinals {
  readonly #placeOf: Uint32Array;

  private constructor(placeOf: Uint32Array) {
    this.#placeOf = placeOf;
  }

  static readonly none = new Ordinals(new Uint32Array());

  static *inSteps(ids: Int32Array): Generator<undefined, Ordinals> {
    let highestId = 0;
    yield* eachPlace(ids.length, (ordinal) => {
      highestId = Math.max(highestId, ids[ordinal] ?? 0);
    });
    const placeOf = new Uint32Array(highestId + 1);
    yield* eachPlace(ids.length, (ordinal) => {
      placeOf[ids[ordinal] ?? 0] = ordinal + 1;
    });
    return new Ordinals(placeOf);
  }

  get(id: number): number | undefined {
    const place = this.#placeOf[id] ?? 0;
    return place === 0 ? undefined : place - 1;
  }
}
