import { NO_PRICE } from './listing.ts';
import { Ordinals } from './ordinals.ts';
import type { ListedProduct } from './read-products.ts';
import type { ListedUnit } from './read-units.ts';
import { FLAG } from './units.ts';

interface FinishedColumns {
  size: number;
  ids: Int32Array;
  prices: Int32Array;
  flags: Uint16Array;
  ordinals: Ordinals;
}

export class ProductColumns {
  readonly ids: number[] = [];
  readonly flags: number[] = [];
  readonly prices: number[] = [];
  readonly names: string[] = [];
  readonly skus: string[] = [];

  add(product: ListedProduct): void {
    this.ids.push(product.id);
    this.flags.push(flagsOf(product));
    this.prices.push(product.priceCents ?? NO_PRICE);
    this.names.push(product.name);
    this.skus.push(product.sku ?? '');
  }

  *finish(): Generator<undefined, FinishedColumns> {
    const ids = new Int32Array(this.ids);
    yield;
    return {
      size: ids.length,
      ids,
      prices: new Int32Array(this.prices),
      flags: new Uint16Array(this.flags),
      ordinals: yield* Ordinals.inSteps(ids),
    };
  }
}

function flagsOf(product: ListedProduct): number {
  const isListed = product.visibility === 'visible' || product.visibility === 'catalog';
  const isFound = product.visibility === 'visible' || product.visibility === 'search';
  return (
    (isListed ? FLAG.listed : 0) +
    (isFound ? FLAG.found : 0) +
    (product.featured ? FLAG.featured : 0) +
    unitFlags(product)
  );
}

type UnitFacts = Pick<ListedUnit, 'onSale' | 'inStock' | 'onHand'> &
  Partial<Pick<ListedUnit, 'graded' | 'photographed'>>;

export const unitFlags = (unit: UnitFacts): number =>
  (unit.onSale ? FLAG.onSale : 0) +
  (unit.inStock ? FLAG.inStock : 0) +
  (unit.onHand ? FLAG.onHand : 0) +
  (unit.graded ? FLAG.graded : 0) +
  (unit.photographed ? FLAG.photographed : 0);
