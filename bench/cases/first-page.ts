import { rm } from 'node:fs/promises';
import type { Case } from '../bench.ts';
import { openShopData } from '../data/shop-data.ts';
import { finding } from '../finding.ts';
import { startShop } from '../processes/shop.ts';

const MAX_SECONDS = 3;

export const firstPage: Case = {
  name: 'first page',
  run: async ({ plan }) => {
    const dataDir = await openShopData(plan.largeShop);
    const values: number[] = [];
    try {
      for (let start = 0; start < plan.starts; start++) {
        const shop = await startShop(dataDir);
        values.push(shop.firstPageSeconds);
        await shop.stop();
      }
    } finally {
      await rm(dataDir, { recursive: true });
    }
    const title = `start to first page, ${plan.largeShop.toLocaleString('en')} products`;
    return [finding({ title, target: { kind: 'at most', value: MAX_SECONDS, unit: 's' }, values })];
  },
};
