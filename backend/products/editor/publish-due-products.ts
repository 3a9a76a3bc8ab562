import { loadSheet, PRODUCT_ROW, PUBLISH_FROM } from '../../catalogue/edit/sheet.ts';
import { oneByOne } from '../../ground/one-by-one.ts';
import { orRefused, Refused } from '../../ground/refused.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import { type ProductServices, saveProduct } from './save-product.ts';

const SCHEDULER: Actor = { personId: null, name: 'Clock' };
const AT_ONCE = 20;

/** Publishes drafts whose time has come. Returns 'more' if some are left. */
export async function publishDueProducts(services: ProductServices): Promise<'more' | undefined> {
  const due = await services.db
    .selectFrom('planned_publications')
    .select('product_id')
    .where('at', '<=', services.now().toISOString())
    .orderBy('at')
    .limit(AT_ONCE)
    .execute();
  await oneByOne(due, ({ product_id }) => publish(services, product_id));
  return due.length === AT_ONCE ? 'more' : undefined;
}

async function publish(services: ProductServices, id: number): Promise<void> {
  const sheet = await loadSheet(services.db, id);
  const before = (field: string) => sheet?.product.cells.get(field) ?? '';
  const change = (field: string, after: string) => ({
    row: PRODUCT_ROW,
    field,
    before: before(field),
    after,
  });
  const changes = [change('Published', '1'), change(PUBLISH_FROM, '')];
  const saved = await orRefused(() =>
    saveProduct(services, SCHEDULER, id, { changes, reason: 'Its time had come' }),
  );
  // Changed this moment: left to the next round.
  if (!(saved instanceof Refused) || saved.code === 'office_changed_meanwhile') return;
  await services.db.deleteFrom('planned_publications').where('product_id', '=', id).execute();
  await writeLog(
    services.db,
    SCHEDULER,
    { what: 'product', which: before('Name'), after: 'Not published', reason: saved.message },
    services.now(),
  );
}
