import { cardName } from '#domain/card-name.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { FLAG } from './listing/flags.ts';
import { shownUnit } from './listing/units.ts';
import type { ProductJson } from './product-cache.ts';
import { bestHits, type CatalogueSearch, searchCatalogue } from './search-catalogue.ts';
import type { CatalogueServices } from './services.ts';

const MAX_PRINTINGS = 12;
/** Whose names are compared: the search finds 'Pikachu V' beside 'Pikachu'. */
const MAX_HITS = 200;

/** Products in stock with the same card name, cheapest first; undefined when there is no such product. */
export async function findPrintings(
  services: CatalogueServices,
  productId: number,
): Promise<ProductJson[] | undefined> {
  const [own] = await findNames(services.db, [productId]);
  if (!own) return undefined;
  const name = cardName(own.name);
  const search = await searchCatalogue(services, { search: name });
  if (!search.found) return [];
  const idOf = (ordinal: number) => search.listing.ids[ordinal] ?? 0;
  const inStock = bestHits(search, search.found, 0, MAX_HITS)
    .filter((ordinal) => idOf(ordinal) !== productId)
    .flatMap((ordinal) => pricedInStock(search, ordinal) ?? [])
    .toSorted((one, other) => one.priceCents - other.priceCents);
  const names = await findNames(
    services.db,
    inStock.map(({ ordinal }) => idOf(ordinal)),
  );
  const isPrinting = new Set(names.filter((each) => cardName(each.name) === name).map(({ id }) => id));
  const printings = inStock.filter(({ ordinal }) => isPrinting.has(idOf(ordinal))).slice(0, MAX_PRINTINGS);
  return services.products.find(
    services,
    printings.map(({ ordinal }) => idOf(ordinal)),
    'ids',
  );
}

function pricedInStock({ listing: { units }, fails }: CatalogueSearch, ordinal: number) {
  const shown = shownUnit(units, fails, ordinal, 'condition');
  if (shown === undefined || ((units.flags[shown] ?? 0) & FLAG.inStock) === 0) return undefined;
  return { ordinal, priceCents: units.prices[shown] ?? 0 };
}

/** Filtered here: beside so many ids, SQLite would look for conditions in an index of the whole catalogue. */
const findNames = async (db: Db, ids: readonly number[]) =>
  (await findRows(db, ids)).filter(({ parent_id, status }) => parent_id === null && status === 'publish');

const findRows = queryByIds((db, ids) =>
  db.selectFrom('products').where('id', 'in', ids).select(['id', 'name', 'parent_id', 'status']),
);
