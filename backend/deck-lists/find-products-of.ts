import type { BookedCard } from '../book/booked-card.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';
import type { CardIndex } from './card-index.ts';
import { findNamesakes } from './find-namesakes.ts';

/** Ids of the products that are these printings: linked to them, or called like them and linked to no other. */
export async function findProductsOf(
  db: DbOrTrx,
  index: CardIndex,
  printings: readonly BookedCard[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const namesakes = new Map(printings.map((printing) => [printing.id, findNamesakes(index, printing)]));
  const [ofPrintings, ofProducts] = await Promise.all([
    findLinksOf(db, [...namesakes.keys()]),
    findLinksFrom(db, [...new Set([...namesakes.values()].flat())]),
  ]);
  const linked = Map.groupBy(ofPrintings, ({ printing_id }) => printing_id);
  const printingOf = new Map(ofProducts.map(({ product_id, printing_id }) => [product_id, printing_id]));
  return new Map(
    [...namesakes].map(([id, called]) => [
      id,
      [
        ...(linked.get(id) ?? []).map(({ product_id }) => product_id),
        ...called.filter((product) => !printingOf.has(product)),
      ],
    ]),
  );
}

const linksOf = (db: DbOrTrx) =>
  db.selectFrom('book_links').where('state', '=', 'linked').select(['printing_id', 'product_id']);

const findLinksOf = queryByIds((db, ids) => linksOf(db).where('printing_id', 'in', ids));
const findLinksFrom = queryByIds((db, ids) => linksOf(db).where('product_id', 'in', ids));
