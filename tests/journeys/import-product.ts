import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ShopServer } from '../shop-server.ts';
import { runShop } from './command-line.ts';
import { expect } from './shop-fixture.ts';
import { findProduct } from './stock.ts';

/** Resolves with its id. */
export async function importProduct(
  shop: ShopServer,
  sku: string,
  name: string,
  rows: string[],
): Promise<number> {
  const file = path.join(shop.dataDir, `${sku}.csv`);
  await writeFile(file, rows.join('\n'));
  await runShop(shop, 'import', 'products', file);
  // The shop sees within half a second what another process has imported.
  await expect(async () => findProduct(shop, name)).toPass();
  return (await findProduct(shop, name)).id;
}
