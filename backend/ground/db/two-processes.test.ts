import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { connect, type DatabaseAddress } from './connect.ts';
import { isReady } from './migrate.ts';

eachDatabase((_, { openDatabase, createEmpty }) => {
  it('lets two processes that start at once migrate the same empty database', async () => {
    const address = await createEmpty();
    await Promise.all([inOtherProcess(address, 0), inOtherProcess(address, 0), inOtherProcess(address, 0)]);
    const db = await connect(address);
    onTestFinished(() => db.destroy());
    expect(await isReady(db)).toBe(true);
  });

  it('lets two processes that read before they write do so in turn, and loses nothing', async () => {
    const { db, address } = await openDatabase();
    await insertProduct(db, { name: 'Surging Sparks', priceCents: 129_900 });
    await Promise.all([inOtherProcess(address, 30), inOtherProcess(address, 30)]);
    const { price_cents } = await db.selectFrom('products').select('price_cents').executeTakeFirstOrThrow();
    expect(price_cents).toBe(129_900 + 60);
  });
});

async function inOtherProcess(address: DatabaseAddress, raises: number): Promise<void> {
  const script = fileURLToPath(new URL('../../testing/second-process.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [script, JSON.stringify(address), String(raises)]);
}
