import { afterAll, beforeAll } from 'vitest';
import { makeDataDir, type ShopServer, startShop } from './shop-server.ts';

const START_MS = 120_000;

/** One demo shop for all tests of a file. */
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
