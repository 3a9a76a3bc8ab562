import cluster from 'node:cluster';
import { ensureBuilt } from './build.ts';
import { explainFailure } from './explain-failure.ts';

/** `npm start`, and the entry of each worker. */
const SERVER_ENTRY = '../build/server/main.js';

try {
  if (cluster.isPrimary) await ensureBuilt();
  const given = { ...process.env };
  // Libraries run in production mode whatever the shop's mode.
  process.env.NODE_ENV = 'production';
  const { main } = await import(new URL(SERVER_ENTRY, import.meta.url).href);
  await main(given);
} catch (error) {
  const unexpected = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explainFailure(error) ?? unexpected}\n`);
  process.exit(1);
}
