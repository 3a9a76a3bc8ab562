import { afterAll, beforeAll } from 'vitest';
import { makeDataDir, type ShopServer, startShop } from './shop-server.ts';

const START_MS = 120_000;

/**
 * Runs one demo shop for all tests of a file, and hands it over before the first of them.
 * @param env settings besides those that every shop of the tests has
 */
export function openShopForAll(
  use: (shop: ShopServer) => void | Promise<void>,
  env: Record<string, string> = {},
): void {
  let folder: Awaited<ReturnType<typeof makeDataDir>> | undefined;
  let shop: ShopServer | undefined;
  beforeAll(async () => {
    folder = await makeDataDir();
    shop = await startShop(folder.dataDir, env);
    await use(shop);
  }, START_MS);
  afterAll(async () => {
    await shop?.end('SIGTERM');
    await folder?.remove();
  });
}
