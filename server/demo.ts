import path from 'node:path';
import type { DbOrTrx } from '#backend/ground/db/tables.ts';
import type { Services } from '#backend/services.ts';

/** npm runs every script at the root of the repository, where demo/ lies. */
const DEMO_PRODUCTS = path.resolve('demo/products.csv');
const LOCK = 'demo-shop-is-loading';

/**
 * Loads the demo shop into an empty database, by the same import that an owner uses. All of it is one transaction:
 * a process that dies on the way leaves the database empty, and of several that start at once one loads.
 */
export async function loadDemoShop(services: Services, file = DEMO_PRODUCTS): Promise<void> {
  if (await hasProducts(services.db)) return;
  await services.db.transaction().execute(async (trx) => {
    // The slug is unique: a second process waits here until the first has come to its end, then finds its products.
    const lock = await trx
      .insertInto('tags')
      .values({ name: LOCK, slug: LOCK })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await hasProducts(trx))) {
      // What reads the files takes 15 MB, which a shop with products never needs.
      const { fillWithDemoShop } = await import('./demo-shop.ts');
      const products = await fillWithDemoShop(trx, services, file);
      services.log.info({ products }, 'demo shop loaded');
    }
    await trx.deleteFrom('tags').where('id', '=', lock.id).execute();
  });
}

async function hasProducts(db: DbOrTrx): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
