import { connect } from '../ground/db/connect.ts';

/** What connect.test.ts starts beside itself: connects, which migrates, and raises the price so many times. */
const [address = '', raises] = process.argv.slice(2);
const db = await connect(JSON.parse(address));
for (let i = 0; i < Number(raises); i++) {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('price_cents').executeTakeFirstOrThrow();
    await trx
      .updateTable('products')
      .set((eb) => ({ price_cents: eb('price_cents', '+', 1) }))
      .execute();
  });
}
await db.destroy();
