import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import type { Services } from '#backend/services.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { cannotListen } from './explain-failure.ts';
import { serialiseRequests } from './serialise-requests.ts';
import { startWork } from './work.ts';

export async function serve(config: Config, services: Services, app: App): Promise<Server> {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // HTTP/1.0 health checks may omit the host.
    hostname: new URL(config.publicUrl).host,
  });
  const compress = compression();
  const server = createServer(
    serialiseRequests(async (request, response) => {
      try {
        if (await app.serveCached(request, response)) return;
      } catch (error) {
        services.log.error({ err: error }, 'cached answer not sent');
        if (response.headersSent) return void response.destroy();
      }
      compress(request, response, () => void listener(request, response));
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(config, error)));
    server.listen(config.port, config.host, resolve);
  });
  const work = startWork(services);
  let isStopping = false;
  const stop = async () => {
    // Workers get it twice: from the terminal and from the primary.
    if (isStopping) return;
    isStopping = true;
    server.close();
    server.closeIdleConnections();
    const lingering = setTimeout(() => server.closeAllConnections(), 5_000);
    await new Promise((resolve) => server.once('close', resolve));
    clearTimeout(lingering);
    await work.stop();
    await services.db.destroy();
    cluster.worker?.disconnect();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  return server;
}
