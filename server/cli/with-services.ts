import type { Services } from '#backend/services.ts';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';
import type { Terminal } from './command.ts';
import { pathExists } from './path-exists.ts';

export async function withServices<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const services = await openServices({ ...config, logLevel: 'error' });
  try {
    return await work(services);
  } finally {
    await services.db.destroy();
  }
}

/** Fails without a shop: an empty one in a wrong folder would answer 'No orders'. */
export async function withShop(
  config: Config,
  { complain }: Terminal,
  work: (services: Services) => Promise<number>,
): Promise<number> {
  const problem = await findNoShop(config);
  if (problem === undefined) return withServices(config, work);
  complain(problem);
  return 1;
}

export async function findNoShop({ database, dataDir }: Config): Promise<string | undefined> {
  if (database.sqliteFile === undefined || (await pathExists(database.sqliteFile))) return undefined;
  return `There is no shop in ${dataDir}: set DATA_DIR or DATABASE_URL as for the shop itself.`;
}
