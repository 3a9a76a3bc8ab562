import path from 'node:path';
import type { DbOrTrx } from '#backend/ground/db/tables.ts';
import type { Services } from '#backend/services.ts';

const DEMO_PRODUCTS = path.resolve('demo/products.csv');
const LOCK = 'demo-shop-is-loading';

/** Loads the demo shop into an empty database, in one transaction. */
export async function loadDemoShop(services: Services, file = DEMO_PRODUCTS): Promise<void> {
  if (await hasProducts(services.db)) return;
  await services.db.transaction().execute(async (trx) => {
    // Unique, so a second process waits here and then finds the products.
    const lock = await trx
      .insertInto('tags')
      .values({ name: LOCK, slug: LOCK })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!(await hasProducts(trx))) {
      // On demand: the import takes 15 MB.
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
