import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { relayMessage } from '#backend/contact/relay-message.ts';
import { fetchOutside, fetchWithin } from '#backend/ground/fetch-outside.ts';
import { openBucket } from '#backend/ground/media/bucket.ts';
import { type OutboxMail, openMailSender } from '#backend/mail/send-mail.ts';
import { confirmNotification } from '#backend/payments/payfast/confirm-notification.ts';
import { bobGo } from '#backend/shipping/bobgo/bobgo.ts';
import { bobGoBooker } from '#backend/shipping/bobgo/book.ts';
import type { ParcelToBook } from '#backend/shipping/booking.ts';
import { pudoBooker } from '#backend/shipping/pudo/book.ts';
import { postWebhook } from '#backend/webhooks/post-webhook.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { createContentApi } from '#storefront/api/content-api.ts';
import { createShopApi } from '#storefront/api/shop-api.ts';
import { onThisMachine } from '../busy.ts';
import { type MisbehavingService, MOODS, type Mood, startMisbehaving } from '../fakes/misbehaving.ts';
import { SMTP_MOODS, startMisbehavingSmtp } from '../fakes/misbehaving-smtp.ts';

const TIMEOUT_MS = 300;
/** On a busy machine. */
const SOON_MS = 5_000;
const MAX_ANSWER = 64 * 1024 * 1024;
/** What a connection holds on its way. */
const IN_TRANSIT = 8 * 1024 * 1024;

const shop = {
  name: 'Springdeck',
  phone: '051 555 0100',
  email: 'a@shop.example',
  origin: DEFAULT_SHOP.origin,
};
const address = {
  company: '',
  street_address: '22 Loop Street',
  local_area: 'City Centre',
  city: 'Cape Town',
  zone: 'WC',
  country: 'ZA',
  code: '8001',
};
const size = { lengthCm: 15, widthCm: 10, heightCm: 2, weightKg: 0.1 };
const parcel: ParcelToBook = {
  reference: 'SD-1 1/1',
  to: { name: 'Thandi', phone: '082 555 0142', email: 'thandi@example.com' },
  address,
  lockerCode: 'CG54',
  size,
  contents: 'Cards',
  valueCents: 10_000,
  serviceCode: 'standard',
};
const shipment = {
  to: address,
  items: [{ description: 'Card', priceCents: 10_000, quantity: 1, ...size }],
  goodsCents: 10_000,
};
const message = { name: 'Thandi', email: 'thandi@example.com', subject: 'Sleeves', message: 'Any left?' };
const noWait = { timeoutMs: TIMEOUT_MS, wait: async () => undefined };
const backend = (baseUrl: string) => ({ baseUrl, fetch: fetchWithin(MAX_ANSWER) });
const bucket = async (endpoint: string) =>
  (
    await openBucket(
      { endpoint, region: 'za', name: 'cards', accessKeyId: 'k', secretAccessKey: 's' },
      TIMEOUT_MS,
    )
  )('media');
const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: Error) => error.constructor.name,
  );

const refused = { ok: false };
/** Whatever the text says, a 2xx is a receipt. */
const RECEIVED: readonly Mood[] = ['endless', 'page', 'half', 'wrong types'];
/** A picture is whatever is there. */
const WHOLE: readonly Mood[] = ['page', 'half', 'wrong types'];

interface Call {
  ask: (url: string) => Promise<unknown>;
  expected: (mood: Mood) => unknown;
}

const CALLS: Record<string, Call> = {
  "Bob Go's rates": {
    ask: (baseUrl) => bobGo({ token: 't', baseUrl }, shop.origin, TIMEOUT_MS).findRates(shipment),
    expected: () => refused,
  },
  "Bob Go's booking": {
    ask: (baseUrl) => bobGoBooker({ token: 't', baseUrl, timeoutMs: TIMEOUT_MS }, { shop }).book(parcel),
    expected: () => refused,
  },
  "Bob Go's waybill": {
    ask: (baseUrl) => bobGoBooker({ token: 't', baseUrl, timeoutMs: TIMEOUT_MS }, { shop }).findWaybill('U1'),
    expected: () => refused,
  },
  "PUDO's booking": {
    ask: (baseUrl) => pudoBooker({ token: 't', baseUrl, timeoutMs: TIMEOUT_MS }, { shop }).book(parcel),
    expected: () => refused,
  },
  "PayFast's confirmation": {
    ask: async (baseUrl) => ({
      answer: await confirmNotification({ baseUrl }, [], fetchOutside, TIMEOUT_MS),
    }),
    expected: () => ({ answer: 'unavailable' }),
  },
  'the form service': {
    ask: (url) => relayMessage(url, message, TIMEOUT_MS),
    expected: () => ({ kind: 'failed' }),
  },
  'a webhook': {
    ask: (url) => postWebhook(new URL(url), {}, '{}', { mayCallLoopback: true, timeoutMs: TIMEOUT_MS }),
    expected: (mood) => ({ status: RECEIVED.includes(mood) ? 200 : mood === 'broken' ? 500 : null }),
  },
  'object storage': {
    ask: async (url) => ({ outcome: await outcome((await bucket(url)).read('a.png')) }),
    expected: (mood) => ({ outcome: WHOLE.includes(mood) ? 'answered' : 'MediaUnreachable' }),
  },
  'the content service': {
    ask: async (url) => ({ outcome: await outcome(createContentApi(backend(url), noWait).categories()) }),
    expected: (mood) => ({ outcome: mood === 'wrong types' ? 'answered' : 'CallError' }),
  },
  'the other shop': {
    ask: async (url) => ({ outcome: await outcome(createShopApi(backend(url), noWait).products({})) }),
    expected: (mood) => ({ outcome: mood === 'wrong types' ? 'answered' : 'CallError' }),
  },
};

let service: MisbehavingService;
beforeAll(async () => {
  service = await startMisbehaving();
});
afterAll(() => service.close());

describe.each(Object.keys(CALLS))('%s', (name) => {
  it.each(MOODS)('%s: is an answer in time, and leaves nothing open', async (mood) => {
    const { ask, expected } = CALLS[name] as Call;
    service.mood = mood;
    const startedAt = performance.now();
    expect(await ask(service.url)).toMatchObject(expected(mood) as object);
    expect(performance.now() - startedAt).toBeLessThan(onThisMachine(SOON_MS));
    await expect.poll(() => service.openAnswers()).toBe(0);
    expect(service.sentBytes).toBeLessThan(MAX_ANSWER + IN_TRANSIT);
    service.sentBytes = 0;
  });
});

const mail: OutboxMail = {
  id: 1,
  dedupe_key: 'welcome:1',
  recipient: 'thandi@example.com',
  reply_to: '',
  subject: 'Your order SD-1',
  html: '<p>Thank you</p>',
  text: 'Thank you',
  unsubscribe_url: '',
  in_reply_to: '',
  files: '[]',
  created_at: '2026-11-24T10:00:00.000Z',
  sent_at: null,
  attempts: 0,
  next_attempt_at: '2026-11-24T10:00:00.000Z',
  last_error: '',
  order_id: null,
  is_secret: 0,
};

describe('the mail server', () => {
  it.each(SMTP_MOODS)('%s: the mail is given back in time, to be sent later', async (mood) => {
    const server = await startMisbehavingSmtp(mood);
    onTestFinished(server.close);
    const from = 'hello@springdeck.example';
    const sender = openMailSender({ smtpUrl: server.url, outboxDir: '', from, shop: from }, TIMEOUT_MS);
    const startedAt = performance.now();
    await expect(sender.send(mail)).rejects.toThrow();
    sender.close();
    expect(performance.now() - startedAt).toBeLessThan(onThisMachine(SOON_MS));
    await expect.poll(() => server.openConnections()).toBe(0);
  });
});
