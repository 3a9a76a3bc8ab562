import cluster from 'node:cluster';
import { ensureBuilt } from './build.ts';
import { explainFailure } from './explain-failure.ts';

/** `npm start`: builds when the build is missing or stale, then runs it; each of several workers starts here, too. */
const SERVER_ENTRY = '../build/server/main.js';

try {
  if (cluster.isPrimary) await ensureBuilt();
  const given = { ...process.env };
  // The libraries run in their production mode whatever the shop's own mode is.
  process.env.NODE_ENV = 'production';
  const { main } = await import(new URL(SERVER_ENTRY, import.meta.url).href);
  await main(given);
} catch (error) {
  const unexpected = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${explainFailure(error) ?? unexpected}\n`);
  process.exit(1);
}
