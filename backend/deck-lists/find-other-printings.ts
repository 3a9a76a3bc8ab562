import type { Listing } from '../catalogue/listing/listing.ts';
import { FLAG, shownUnit } from '../catalogue/listing/units.ts';
import type { ProductJson } from '../catalogue/product-cache.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import type { CardIndexCache } from './card-index-cache.ts';
import { findSureCards } from './sure-cards.ts';

const MAX_PRINTINGS = 12;

export interface OtherPrintings {
  products: ProductJson[];
  /** Of which the card book says that they are the same card, or another. */
  sure: number[];
}

/**
 * Products in stock, cheapest first: other printings of the same card, or cards that only have its name. undefined when there is
 * no such product.
 */
export async function findOtherPrintings(
  services: CatalogueServices & { deckCards: CardIndexCache },
  productId: number,
  same: 'card' | 'name',
): Promise<OtherPrintings | undefined> {
  const listing = await services.listing.current();
  if (listing.ordinals.get(productId) === undefined) return undefined;
  const { index } = await services.deckCards.current();
  const own = index.printings.productIds.indexOf(productId);
  if (own < 0) return { products: [], sure: [] };
  const ofCard = index.sameCard(own);
  const ofName = () => index.named(index.nameOf(own).full).filter((printing) => !ofCard.includes(printing));
  const found = (same === 'card' ? ofCard : ofName())
    .map((printing) => index.printings.productIds[printing] ?? 0)
    .filter((id) => id !== productId)
    .flatMap((id) => pricedInStock(listing, id) ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents)
    .slice(0, MAX_PRINTINGS);
  const ids = found.map(({ id }) => id);
  const sure = listing.hasBook ? await findSureCards(services.db, [productId, ...ids]) : undefined;
  return {
    products: await services.products.find(services, ids, 'ids'),
    sure: sure?.has(productId) ? ids.filter((id) => sure.has(id)) : [],
  };
}

/** undefined of one that is sold out, hidden or unknown. */
export function pricedInStock({ ordinals, units, unfound }: Listing, id: number) {
  const ordinal = ordinals.get(id);
  if (ordinal === undefined) return undefined;
  const shown = shownUnit(units, unfound, ordinal, 'best');
  if (shown === undefined || ((units.flags[shown] ?? 0) & FLAG.inStock) === 0) return undefined;
  return { id, priceCents: units.prices[shown] ?? 0 };
}
