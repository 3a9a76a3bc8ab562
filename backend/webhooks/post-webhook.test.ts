import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startWebhookReceiver } from '../../tests/fakes/webhook-receiver.ts';
import { postWebhook } from './post-webhook.ts';

const PRIVATE = 'The address lies in a private network, which a webhook may not call.';

const open = async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  return receiver;
};
const at = (...addresses: [string, number][]) =>
  Promise.resolve(addresses.map(([address, family]) => ({ address, family })));

it('in production calls no address of a private network, however it is written', async () => {
  const { received, url } = await open();
  const { port } = new URL(url);
  for (const host of [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    'localhost',
    '10.0.0.1',
    '169.254.169.254',
    '[fd00:ec2::254]',
  ]) {
    const posted = await postWebhook(new URL(`http://${host}:${port}/`), {}, '{}', {
      mayCallLoopback: false,
    });
    expect({ host, error: posted.error }).toEqual({ host, error: PRIVATE });
  }
  expect(received).toEqual([]);
});

it('refuses a name if any of its addresses is private', async () => {
  const resolve = () => at(['93.184.215.14', 4], ['10.0.0.1', 4]);
  const options = { mayCallLoopback: true, resolve };
  const posted = await postWebhook(new URL('https://erp.example/'), {}, '{}', options);
  expect(posted.error).toBe(PRIVATE);
});

it('connects to the address that was checked, and asks for no other', async () => {
  const { received, url } = await open();
  let asked = 0;
  const resolve = () => {
    asked += 1;
    return asked === 1 ? at(['127.0.0.1', 4]) : at(['10.0.0.1', 4]);
  };
  const address = new URL(url.replace('127.0.0.1', 'erp.example'));
  expect(await postWebhook(address, {}, '{"a":1}', { mayCallLoopback: true, resolve })).toEqual({
    status: 204,
    response: '',
    error: '',
  });
  expect(asked).toBe(1);
  expect(received[0]).toMatchObject({ body: '{"a":1}', headers: { host: address.host } });
});

it('outside production, too, nothing but this machine is called without https', async () => {
  const resolve = () => at(['93.184.215.14', 4]);
  const options = { mayCallLoopback: true, resolve };
  const posted = await postWebhook(new URL('http://erp.example/'), {}, '{}', options);
  expect(posted.error).toBe('Only https:// is called.');
});

it('follows no redirect', async () => {
  const receiver = await open();
  const other = await open();
  Object.assign(receiver, { status: 307, headers: { location: other.url } });
  expect(await postWebhook(new URL(receiver.url), {}, '{}', { mayCallLoopback: true })).toMatchObject({
    status: 307,
    error: 'Answered 307: redirects are not followed.',
  });
  expect(other.received).toEqual([]);
});

it('waits neither for a receiver that says nothing nor for a name server', async () => {
  const receiver = await open();
  receiver.isSilent = true;
  const options = { mayCallLoopback: true, timeoutMs: 50 };
  const silent = { status: null, response: '', error: 'No answer within 0.05 seconds.' };
  expect(await postWebhook(new URL(receiver.url), {}, '{}', options)).toEqual(silent);
  const resolve = () => new Promise<never>(() => undefined);
  expect(await postWebhook(new URL(receiver.url), {}, '{}', { ...options, resolve })).toEqual(silent);
});

it('does not wait for a receiver that wants to speak another protocol', async () => {
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const posted = await postWebhook(url, {}, '{}', { mayCallLoopback: true });
  expect(posted).toEqual({ status: null, response: '', error: 'Not reached: closed without an answer' });
});

it('reads the beginning of an endless answer', async () => {
  const server = createServer((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(16_384)));
      response.once('drain', more);
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const posted = await postWebhook(url, {}, '{}', { mayCallLoopback: true });
  expect(posted).toEqual({ status: 200, response: 'x'.repeat(1_000), error: '' });
});

it('says in words why nobody was reached', async () => {
  const receiver = await open();
  await receiver.close();
  const options = { mayCallLoopback: true };
  expect(await postWebhook(new URL(receiver.url), {}, '{}', options)).toMatchObject({
    error: 'Nothing listens there.',
  });
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
  expect(await postWebhook(new URL(receiver.url), {}, '{}', { ...options, resolve })).toMatchObject({
    error: 'There is no such host.',
  });
});
