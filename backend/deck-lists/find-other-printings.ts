import type { Listing } from '../catalogue/listing/listing.ts';
import { FLAG, shownUnit } from '../catalogue/listing/units.ts';
import type { ProductJson } from '../catalogue/product-cache.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import type { CardIndexCache } from './card-index-cache.ts';

const MAX_PRINTINGS = 12;

/**
 * Products in stock, cheapest first: other printings of the same card, or cards that only have its name. undefined when there is
 * no such product.
 */
export async function findOtherPrintings(
  services: CatalogueServices & { deckCards: CardIndexCache },
  productId: number,
  same: 'card' | 'name',
): Promise<ProductJson[] | undefined> {
  const listing = await services.listing.current();
  if (listing.ordinals.get(productId) === undefined) return undefined;
  const { index } = await services.deckCards.current();
  const own = index.printings.productIds.indexOf(productId);
  if (own < 0) return [];
  const ofCard = index.sameCard(own);
  const ofName = () => index.named(index.nameOf(own).full).filter((printing) => !ofCard.includes(printing));
  const found = (same === 'card' ? ofCard : ofName())
    .map((printing) => index.printings.productIds[printing] ?? 0)
    .filter((id) => id !== productId)
    .flatMap((id) => pricedInStock(listing, id) ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents)
    .slice(0, MAX_PRINTINGS);
  return services.products.find(
    services,
    found.map(({ id }) => id),
    'ids',
  );
}

/** undefined of one that is sold out, hidden or unknown. */
export function pricedInStock({ ordinals, units, unfound }: Listing, id: number) {
  const ordinal = ordinals.get(id);
  if (ordinal === undefined) return undefined;
  const shown = shownUnit(units, unfound, ordinal, 'best');
  if (shown === undefined || ((units.flags[shown] ?? 0) & FLAG.inStock) === 0) return undefined;
  return { id, priceCents: units.prices[shown] ?? 0 };
}
