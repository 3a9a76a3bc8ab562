import type { Services } from '#backend/services.ts';
import type { Config } from '../config.ts';
import { openServices } from '../services.ts';

/** Opens the shop for one command, quietly, and closes it again. */
export async function withServices(
  config: Config,
  work: (services: Services) => Promise<number>,
): Promise<number> {
  const services = await openServices({ ...config, logLevel: 'error' });
  try {
    return await work(services);
  } finally {
    await services.db.destroy();
  }
}
