import { makeDataDir, type ShopServer, startShop } from '../shop-server.ts';

/** A demo shop for one journey alone, unless `env` says otherwise. */
export async function inOwnShop(
  use: (shop: ShopServer) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const { dataDir, remove } = await makeDataDir();
  try {
    const shop = await startShop(dataDir, env);
    await use(shop).finally(() => shop.end('SIGTERM'));
  } finally {
    await remove();
  }
}

/** Without goods, posts and people. */
export const inEmptyShop = (use: (shop: ShopServer) => Promise<void>): Promise<void> =>
  inOwnShop(use, { DEMO: 'off' });
