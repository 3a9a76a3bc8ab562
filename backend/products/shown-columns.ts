import {
  type ProductColumn,
  readProductColumns,
  USUAL_PRODUCT_COLUMNS,
} from '#domain/catalogue/product-columns.ts';
import type { Db } from '../ground/db/tables.ts';

/** The columns that somebody has chosen, or the usual ones. */
export async function findColumns(db: Db, personId: number): Promise<ProductColumn[]> {
  const chosen = await db
    .selectFrom('list_columns')
    .select('columns')
    .where('person_id', '=', personId)
    .where('place', '=', 'products')
    .executeTakeFirst();
  return chosen ? readProductColumns(chosen.columns.split(' ')) : [...USUAL_PRODUCT_COLUMNS];
}

/** Stores the choice for all devices of a person, and returns it in the order of the list. */
export async function chooseColumns(
  db: Db,
  personId: number,
  chosen: readonly ProductColumn[],
): Promise<ProductColumn[]> {
  const columns = readProductColumns(chosen);
  await db
    .insertInto('list_columns')
    .values({ person_id: personId, place: 'products', columns: columns.join(' ') })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'place']).doUpdateSet({ columns: columns.join(' ') }),
    )
    .execute();
  return columns;
}
