import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { fetchOutside, type OutsideRequest } from '../../ground/fetch-outside.ts';
import type { BackendSettings, PayfastSettings } from '../../shop/settings.ts';
import { confirmNotification, payfastTransport } from './confirm-notification.ts';

const PAYFAST: PayfastSettings = {
  mode: 'live',
  merchantId: '10004321',
  merchantKey: 'k3y',
  passphrase: 'secret',
  baseUrl: 'https://payfast.example',
};
const confirm = (answer: () => Response | Promise<Response>) =>
  confirmNotification(PAYFAST, [['a', 'b c']], answer);

it.each([
  ['VALID', 200, 'valid'],
  [' VALID\n', 200, 'valid'],
  ['INVALID', 200, 'invalid'],
  ['', 200, 'unavailable'],
  ['valid', 200, 'unavailable'],
  ['<html>', 200, 'unavailable'],
  ['VALID', 500, 'unavailable'],
  ['INVALID', 503, 'unavailable'],
] as const)('the answer %j with %i is %s', async (text, status, confirmation) => {
  expect(await confirm(() => new Response(text, { status }))).toBe(confirmation);
});

it('no answer is no confirmation', async () => {
  expect(await confirm(() => Promise.reject(new Error('connection refused')))).toBe('unavailable');
});

it('what was signed is posted as a form', async () => {
  const asked: [string, OutsideRequest][] = [];
  await confirmNotification(PAYFAST, [['a', 'b c']], (url, init) => {
    asked.push([url, init]);
    return new Response('VALID');
  });
  expect(asked).toMatchObject([
    [
      'https://payfast.example/eng/query/validate',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'a=b+c',
        timeoutMs: 20_000,
      },
    ],
  ]);
});

it('only the simulator of this process is called in the process, by its path', async () => {
  const publicUrl = 'http://shop.test';
  const simulator = { ...PAYFAST, mode: 'simulator' as const, baseUrl: `${publicUrl}/payfast-simulator` };
  const called: string[] = [];
  const inProcess = (url: string) => {
    called.push(url);
    return new Response();
  };
  const of = (payfast: PayfastSettings) =>
    payfastTransport({ payfast, publicUrl, shop: DEFAULT_SHOP } as BackendSettings, inProcess);
  await of(simulator)(`${simulator.baseUrl}/eng/query/validate`, { timeoutMs: 1_000 });
  expect(called).toEqual(['/payfast-simulator/eng/query/validate']);
  expect(of({ ...simulator, mode: 'sandbox' })).toBe(fetchOutside);
  expect(of({ ...simulator, baseUrl: 'https://elsewhere.example' })).toBe(fetchOutside);
});
