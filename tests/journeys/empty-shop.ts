import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';

/** DEMO=off: without goods, posts and people, and for one journey alone. */
export async function inEmptyShop(use: (shop: ShopServer) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  try {
    const shop = await startShop(dataDir, { DEMO: 'off' });
    await use(shop).finally(() => shop.end('SIGTERM'));
  } finally {
    await remove();
  }
}
