import { eachPlace } from '../search/time-slices.ts';
import { toGroups } from './groups.ts';
import { NO_PRICE } from './listing.ts';
import { membersInSteps } from './members.ts';
import { unitFlags } from './product-columns.ts';
import type { ListedProduct } from './read-products.ts';
import type { ListedUnit } from './read-units.ts';
import { dateOrder, priceOrders } from './sort.ts';
import { FLAG, type Units } from './units.ts';

export class UnitColumns {
  readonly #ordinals: number[] = [];
  readonly #variationIds: number[] = [];
  readonly #flags: number[] = [];
  readonly #prices: number[] = [];
  readonly #left: number[] = [];
  readonly #unitsWithOption: number[] = [];
  readonly #options: number[] = [];

  /** Without variations a product is its own unit. */
  add(ordinal: number, product: ListedProduct): void {
    const { bought = [], copies = [] } = product.units ?? {};
    if (bought.length === 0) {
      const own = {
        id: 0,
        priceCents: product.priceCents ?? NO_PRICE,
        onSale: product.onSale,
        graded: product.graded,
        photographed: false,
        ...product.own,
      };
      this.#push(ordinal, own, 0);
    }
    for (const variation of bought) this.#addUnit(ordinal, variation, 0);
    for (const copy of copies) this.#addUnit(ordinal, copy, FLAG.copy);
  }

  #addUnit(ordinal: number, unit: ListedUnit, flags: number): void {
    for (const termId of unit.termIds) {
      this.#unitsWithOption.push(this.#ordinals.length);
      this.#options.push(termId);
    }
    this.#push(ordinal, unit, flags);
  }

  #push(ordinal: number, unit: Omit<ListedUnit, 'termIds'>, flags: number): void {
    this.#ordinals.push(ordinal);
    this.#variationIds.push(unit.id);
    this.#flags.push(flags | unitFlags(unit));
    this.#prices.push(unit.priceCents);
    this.#left.push(unit.left);
  }

  *finish(size: number): Generator<undefined, Units> {
    const count = this.#ordinals.length;
    const ordinals = new Uint32Array(this.#ordinals);
    const prices = new Int32Array(this.#prices);
    yield;
    const units = {
      count,
      ordinals,
      prices,
      variationIds: new Int32Array(this.#variationIds),
      flags: new Uint16Array(this.#flags),
      left: new Int32Array(this.#left),
    };
    yield;
    const options = yield* toGroups(this.#unitsWithOption, this.#options, count);
    return {
      ...units,
      places: yield* dateOrder(count),
      starts: yield* startsOf(ordinals, size),
      options: yield* membersInSteps(options),
      ...(yield* priceOrders(prices)),
    };
  }
}

function* startsOf(ordinals: Uint32Array, size: number): Generator<undefined, Uint32Array> {
  const starts = new Uint32Array(size + 1);
  starts[size] = ordinals.length;
  yield* eachPlace(ordinals.length, (unit) => {
    const ordinal = ordinals[unit] ?? 0;
    if (unit === 0 || ordinals[unit - 1] !== ordinal) starts[ordinal] = unit;
  });
  return starts;
}
