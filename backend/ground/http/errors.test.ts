import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { errorHandler } from './errors.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: shop.test\r\n';
const BEGUN = {
  'of a known length': 'Content-Length: 100\r\n\r\nname',
  'in parts': 'Transfer-Encoding: chunked\r\n\r\n',
};

it.each(Object.entries(BEGUN))(
  'who hangs up amid a body %s is no error of the shop',
  async (_name, begun) => {
    const log = pino({ level: 'silent' });
    const logError = vi.spyOn(log, 'error');
    const reading = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<number>();
    const app = new Hono()
      .onError(errorHandler(log))
      .use(async (c, next) => {
        await next();
        answered.resolve(c.res.status);
      })
      .post('/', async (c) => {
        const body = c.req.text();
        reading.resolve();
        return c.text(await body);
      });
    const server = createServer(getRequestListener(app.fetch)).listen(0);
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port).on('error', () => undefined);
    socket.write(REQUEST + begun);
    await reading.promise;
    socket.resetAndDestroy();
    expect(await answered.promise).toBe(400);
    expect(logError).not.toHaveBeenCalled();
  },
);
