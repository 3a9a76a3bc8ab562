import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readShop, type ShopContent } from './data/read-shop.ts';
import { openShopData } from './data/shop-data.ts';
import type { Finding } from './finding.ts';
import type { Load } from './load/load.ts';
import type { LoadOrder, LoadReport, Step } from './load/messages.ts';
import type { Plan } from './plan.ts';
import { API_KEY, type Shop, startShop } from './processes/shop.ts';

export interface Bench {
  plan: Plan;
  load: Load;
  /** Node flags in addition to those of `npm start`. */
  shopFlags: string[];
}

export interface Case {
  name: string;
  /** Shown instead of a result if the plan leaves it out. */
  skipped?: (plan: Plan) => string | undefined;
  run: (bench: Bench) => Promise<Finding[]>;
}

export interface OpenShop extends Shop {
  dataDir: string;
  content: ShopContent;
}

/** Runs `use` on a temporary shop with this many products in addition to the demo shop's. */
export async function withShop<Result>(
  { shopFlags }: Bench,
  products: number,
  use: (shop: OpenShop) => Promise<Result>,
): Promise<Result> {
  const dataDir = await openShopData(products);
  try {
    const content = await readShop({ sqliteFile: path.join(dataDir, 'springdeck.sqlite') });
    const shop = await startShop(dataDir, {}, shopFlags);
    try {
      return await use({ ...shop, dataDir, content });
    } finally {
      await shop.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

export interface Served {
  url: string;
  pids: number[];
}

/** Loads one server with these steps: for a number of seconds, or each step once if no time is given. */
export function loadOn(
  { load }: Bench,
  { url, pids }: Served,
  order: Pick<LoadOrder, 'connections' | 'steps' | 'headers'> & { seconds?: number; rate?: number },
): Promise<LoadReport> {
  return load.run({ ...order, url, pids, apiKey: API_KEY });
}

export const gets = (paths: readonly string[]): Step[] => paths.map((path) => ({ kind: 'get', path }));

/** Repeats the work; comparisons within a round run one after the other. */
export async function inRounds<Result>(
  count: number,
  round: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let number = 0; number < count; number++) results.push(await round(number));
  return results;
}
