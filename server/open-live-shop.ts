import path from 'node:path';
import type { Services } from '#backend/services.ts';
import { describeProblems, LiveShop } from '#backend/shop/live-shop.ts';
import type { Config } from './config.ts';
import { invalidSettings } from './explain-failure.ts';

/** The shop's facts from `DATA_DIR/shop.json` and the office. Throws one line per problem of the file. */
export async function openLiveShop(
  { dataDir }: Pick<Config, 'dataDir'>,
  parts: Pick<Services, 'db' | 'log' | 'changes'>,
): Promise<LiveShop> {
  const file = path.join(dataDir, 'shop.json');
  const liveShop = new LiveShop({ ...parts, file });
  const problems = await liveShop.open();
  if (problems) {
    const lines = Object.entries(problems).map(([field, reason]) => describeProblems({ [field]: reason }));
    throw invalidSettings(lines.map((line) => `${file}: ${line}`));
  }
  return liveShop;
}
