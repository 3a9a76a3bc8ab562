import type { DbOrTrx } from '../../ground/db/tables.ts';
import { findColumns } from './columns.ts';
import { loadExported } from './load-exported.ts';
import { loadTermNames } from './term-names.ts';

/** Products that are written at once. */
export const EXPORT_PAGE = 200;

/** Newest first, as imports read the first row as the newest. Waits for `onPictures` on each page. */
export async function* exportProducts(
  db: DbOrTrx,
  onPictures: (files: string[]) => Promise<void> = async () => undefined,
  idsInPages: (db: DbOrTrx) => AsyncIterable<number[]> | Iterable<number[]> = idsNewestFirst,
): AsyncGenerator<string[][]> {
  const names = await loadTermNames(db);
  const columns = await findColumns(db);
  yield [columns.map(({ name }) => name)];
  for await (const ids of idsInPages(db)) {
    const products = await loadExported(db, names, ids);
    await onPictures(products.flatMap(({ images }) => images.flatMap(({ file }) => file ?? [])));
    yield products.map((product) => columns.map(({ write }) => write(product)));
  }
}

async function* idsNewestFirst(db: DbOrTrx): AsyncGenerator<number[]> {
  let last: { id: number; created_at: string } | undefined;
  for (;;) {
    const page = db
      .selectFrom('products')
      .select(['id', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(EXPORT_PAGE);
    const after = last;
    const rows = await (after
      ? page.where((eb) =>
          eb.or([
            eb('created_at', '<', after.created_at),
            eb.and([eb('created_at', '=', after.created_at), eb('id', '>', after.id)]),
          ]),
        )
      : page
    ).execute();
    last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
  }
}
