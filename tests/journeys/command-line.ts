import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ShopServer } from '../shop-server.ts';

export const runShop = ({ dataDir }: ShopServer, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['server/shop.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
