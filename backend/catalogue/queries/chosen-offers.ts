import type { ApiProduct } from '#contract/products.ts';
import { type Preference, shownUnit } from '../listing/units.ts';
import type { ProductJson } from '../product-cache.ts';
import type { CatalogueSearch } from './search-catalogue.ts';

export interface ChosenOffers {
  matching: ReadonlySet<number>;
  /** The variation or copy that represents the product. */
  shown: number;
}

/** Only products with variations or copies. */
export function chooseOffers(
  { listing: { ids, units }, fails }: CatalogueSearch,
  ordinals: readonly number[],
  prefers: Preference,
): Map<number, ChosenOffers> {
  const chosen = new Map<number, ChosenOffers>();
  for (const ordinal of ordinals) {
    const unit = shownUnit(units, fails, ordinal, prefers);
    const shown = unit === undefined ? 0 : (units.variationIds[unit] ?? 0);
    if (shown === 0) continue;
    const [start, end] = [units.starts[ordinal], units.starts[ordinal + 1]];
    const matching = units.variationIds
      .subarray(start, end)
      .filter((_, place) => fails[(start ?? 0) + place] === 0);
    chosen.set(ids[ordinal] ?? 0, { matching: new Set(matching), shown });
  }
  return chosen;
}

export function withChosenOffers({ id, json }: ProductJson, { matching, shown }: ChosenOffers): ProductJson {
  const product: ApiProduct = JSON.parse(new TextDecoder().decode(json));
  const offers = product.offers.map((offer) => ({ ...offer, matches: matching.has(offer.variation_id) }));
  // The listing may be older than the product.
  const isThere =
    offers.some(({ variation_id }) => variation_id === shown) ||
    product.copies.some(({ id: copy }) => copy === shown);
  const marked = { ...product, offers, shown_offer: isThere ? shown : product.shown_offer };
  return { id, json: new TextEncoder().encode(JSON.stringify(marked)) };
}
