import cluster from 'node:cluster';
import { ensureBuilt } from './build.ts';

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
  const isConfig = error instanceof Error && error.message.startsWith('The environment is not valid');
  process.stderr.write(
    `${isConfig ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
