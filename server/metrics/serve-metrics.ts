import { createServer, type Server } from 'node:http';
import type { Services } from '#backend/services.ts';
import type { Config } from '../config.ts';
import { cannotListen } from '../explain-failure.ts';

/** On a separate port, not reachable by visitors; undefined when off. */
export async function serveMetrics(
  { metrics }: Pick<Config, 'metrics'>,
  services: Pick<Services, 'db' | 'now' | 'counts' | 'log'>,
): Promise<Server | undefined> {
  if (!metrics) return undefined;
  // Loaded on demand: prom-client takes 20 MB.
  const { openMetrics } = await import('./metrics.ts');
  const { read, contentType, stop } = openMetrics(services);
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text);
    } catch (error) {
      services.log.error({ err: error }, 'metrics could not be read');
      response.writeHead(503).end();
    }
  });
  server.once('close', stop);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(metrics, error, ['METRICS_HOST', 'METRICS_PORT'])));
    server.listen(metrics.port, metrics.host, resolve);
  });
  return server;
}
