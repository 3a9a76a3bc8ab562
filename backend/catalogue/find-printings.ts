import type { Listing } from './listing/listing.ts';
import { membersOfSame } from './listing/members.ts';
import { FLAG, shownUnit } from './listing/units.ts';
import type { ProductJson } from './product-cache.ts';
import type { CatalogueServices } from './services.ts';

const MAX_PRINTINGS = 12;

/** Products in stock with the same card name, cheapest first; undefined when there is no such product. */
export async function findPrintings(
  services: CatalogueServices,
  productId: number,
): Promise<ProductJson[] | undefined> {
  const listing = await services.listing.current();
  const own = listing.ordinals.get(productId);
  if (own === undefined) return undefined;
  const printings = Array.from(membersOfSame(listing.cardNames, own))
    .filter((ordinal) => ordinal !== own)
    .flatMap((ordinal) => pricedInStock(listing, ordinal) ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents)
    .slice(0, MAX_PRINTINGS);
  return services.products.find(
    services,
    printings.map(({ id }) => id),
    'ids',
  );
}

function pricedInStock({ ids, units, unfound }: Listing, ordinal: number) {
  const shown = shownUnit(units, unfound, ordinal, 'best');
  if (shown === undefined || ((units.flags[shown] ?? 0) & FLAG.inStock) === 0) return undefined;
  return { id: ids[ordinal] ?? 0, priceCents: units.prices[shown] ?? 0 };
}
