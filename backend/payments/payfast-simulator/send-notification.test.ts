import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { sendNotification } from './send-notification.ts';

it('a failed notification is sent again in the background', async () => {
  const received: string[] = [];
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const shop = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(received.length === 1 ? 503 : 200).end();
    if (received.length === 2) take();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    shop.closeAllConnections();
    await new Promise((resolve) => shop.close(resolve));
  });
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('the shop does not listen on a port');

  await sendNotification(`http://127.0.0.1:${address.port}/`, 'pf_payment_id=1', pino({ level: 'silent' }));
  expect(received).toEqual(['pf_payment_id=1']);
  await taken;
  expect(received).toEqual(['pf_payment_id=1', 'pf_payment_id=1']);
});
