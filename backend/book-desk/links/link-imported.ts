import type { Selectable } from 'kysely';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import { transact } from '../../ground/db/transact.ts';
import type { SeenRow } from '../../imports/dry-run.ts';
import { readInSteps } from '../../imports/read-in-steps.ts';
import type { ImportServices } from '../../imports/run-product-import.ts';
import type { ImportsTable } from '../../imports/tables.ts';
import { undoLinks } from './decide-links.ts';
import { addLinks, type NewLink } from './link-printings.ts';

/** Links what an import wrote as its dry run proposed it; who is linked or refused already stays so. */
export async function linkImported(
  { db, now }: ImportServices,
  { id, person_id, who }: Selectable<ImportsTable>,
): Promise<void> {
  const proposed: NewLink[] = [];
  const steps = readInSteps(db, id, (rows) => rows.select(['row', 'kind', 'outcome', 'seen', 'product_id']));
  for await (const rows of steps)
    for (const { kind, outcome, seen, product_id } of rows) {
      const { booked }: Partial<SeenRow> = JSON.parse(seen);
      if (booked && product_id !== null && (outcome === 'done' || kind === 'same'))
        proposed.push({ product_id, printing_id: booked.id, reason: booked.reason });
    }
  if (proposed.length === 0) return;
  const ids = proposed.map(({ product_id }) => product_id);
  await transact(db, async (trx) => {
    const open = new Set((await findOpen(trx, ids)).map((product) => product.id));
    const links = proposed.filter(({ product_id }) => open.has(product_id));
    const at = now();
    if (links.length === 0) return;
    const link_run_id = await addLinks(trx, links, { personId: person_id, name: who }, at);
    await trx.updateTable('imports').set({ link_run_id }).where('id', '=', id).execute();
  });
}

/** Also of products that were there before; what a person has decided since stays. */
export async function unlinkImported(
  { db, now }: ImportServices,
  { link_run_id, person_id, who }: Selectable<ImportsTable>,
): Promise<void> {
  if (link_run_id !== null) await undoLinks(db, { personId: person_id, name: who }, link_run_id, now());
}

/** Products of which nothing is decided yet. */
const findOpen = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('book_links', 'book_links.product_id', 'products.id')
    .where('products.id', 'in', ids)
    .where('book_links.product_id', 'is', null)
    .select('products.id'),
);
