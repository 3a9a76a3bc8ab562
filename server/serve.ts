import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import type { Services } from '#backend/services.ts';
import { withRememberedView } from '#storefront/catalogue/list/remembered-view.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { createHttpServer } from './create-http-server.ts';
import { drain } from './drain.ts';
import { cannotListen } from './explain-failure.ts';
import { listen } from './listen.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { ownCookies } from './protection/own-cookies.ts';
import { serialiseRequests } from './serialise-requests.ts';
import { opener } from './warm-up.ts';
import { startWork } from './work.ts';

/** After a signal to stop; requests and jobs still running then are cut off. */
const STOP_TIMEOUT_MS = 4_000;

export async function serve(config: Config, services: Services, app: App): Promise<Server> {
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    // HTTP/1.0 health checks may omit the host.
    hostname: new URL(config.publicUrl).host,
  });
  const compress = compression();
  const cookies = ownCookies(config.publicUrl);
  const server = createHttpServer(
    serialiseRequests(async (request, response) => {
      request.url = withRememberedView(request.url ?? '/', cookies.read(request.headers.cookie ?? ''));
      try {
        if (await app.serveCached(request, response)) {
          services.counts.add('page_cache', 'hit');
          return;
        }
      } catch (error) {
        services.log.error({ err: error }, 'cached answer not sent');
        if (response.headersSent) return void response.destroy();
      }
      compress(request, response, () => void listener(request, response));
    }),
  );
  const listeners = await listen(server, config).catch((error) => {
    throw cannotListen(config, error);
  });
  const metrics = await serveMetrics(config, services);
  services.changes.start();
  const work = startWork(services, opener(app, config));
  let isStopping = false;
  const stop = async () => {
    // Workers get it twice: from the terminal and from the primary.
    if (isStopping) return;
    isStopping = true;
    metrics?.close();
    metrics?.closeAllConnections();
    // What a job leaves unfinished goes on at the next start, as after a crash.
    setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
    await Promise.all([drain(server, listeners), work.stop()]);
    await services.changes.stop();
    await services.db.destroy();
    cluster.worker?.disconnect();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  return server;
}
