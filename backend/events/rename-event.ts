import { publishChanges } from '../ground/changes/publish-changes.ts';
import type { DbOrTrx } from '../ground/db/tables.ts';

/** A tournament is called as its post, and so is the product of its seats unless somebody has named it otherwise. */
export async function renameEvent(trx: DbOrTrx, postId: number, name: string, at: Date): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select(['id', 'name', 'product_id'])
    .where('post_id', '=', postId)
    .executeTakeFirst();
  if (!event || event.name === name) return;
  await trx.updateTable('events').set({ name }).where('id', '=', event.id).execute();
  await trx
    .updateTable('products')
    .set({ name, updated_at: at.toISOString() })
    .where('id', '=', event.product_id)
    .where('name', '=', event.name)
    .execute();
  await publishChanges(trx, 'catalogue', [event.product_id], at);
}
