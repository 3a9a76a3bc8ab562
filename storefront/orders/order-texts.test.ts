import { expect, it } from 'vitest';
import type { ApiOrderPage } from '#contract/orders.ts';
import { statusText, timelineSteps } from './order-texts.ts';

const page = (status: string, history: string[], changes: Partial<ApiOrderPage> = {}): ApiOrderPage => ({
  number: 'SD-7K3M9QX2',
  status,
  payable: false,
  delivery_method: 'shipping',
  delivery: [],
  email: 'thandi@example.com',
  arrives_from: null,
  arrives_to: null,
  tracking: '',
  parcels: [],
  lines: [],
  items_total: '75.00',
  discount_total: '0.00',
  discounts: [],
  credit_total: '0.00',
  paid_with: [],
  shipping_title: '',
  shipping_total: '0.00',
  total: '75.00',
  refunded_total: '0.00',
  history: history.map((each) => ({ status: each, at: '2026-11-21T10:00:00.000Z' })),
  invoice: null,
  returns: [],
  seats: [],
  return_window: 'not_yet',
  return_until: null,
  ...changes,
});

const titles = (of: ApiOrderPage, done: boolean) =>
  timelineSteps(of)
    .filter((step) => step.done === done)
    .map((step) => step.title);

it('the delivery step shows the promised days once the order is paid', () => {
  const promised = { arrives_from: '2026-11-26', arrives_to: '2026-11-30' };
  const delivered = (status: string) => timelineSteps(page(status, [], promised)).at(-1);
  expect(delivered('paid')).toEqual({
    title: 'Delivered',
    text: 'Arrives Thursday 26 to Monday 30 November',
    done: false,
  });
  expect(delivered('shipped')?.text).toBe('Arrives Thursday 26 to Monday 30 November');
  expect(delivered('pending')?.text).toBe('');
});

it('the timeline shows dated past steps and the steps to come', () => {
  const shipped = page('shipped', ['pending', 'paid', 'shipped']);
  expect(titles(shipped, true)).toEqual(['Ordered', 'Paid', 'Handed to the courier']);
  expect(titles(shipped, false)).toEqual(['Delivered']);
  expect(timelineSteps(shipped)[0]?.text).toBe('21 November 2026');
});

it('an order to collect becomes ready and is collected', () => {
  const paid = page('paid', ['pending', 'paid'], { delivery_method: 'collect' });
  expect(titles(paid, false)).toEqual(['Ready to collect', 'Collected']);
  expect(statusText(page('completed', [], { delivery_method: 'collect' }))).toContain('collected');
});

it('an order whose items are refunded, but not its delivery fee, says how much is on its way back', () => {
  const amounts = { total: '975.00', refunded_total: '900.00' };
  expect(statusText(page('refunded', [], amounts))).toMatch(/all of its items, R\s900,00\./);
  expect(statusText(page('refunded', [], { total: '975.00', refunded_total: '975.00' }))).toMatch(
    /^We have refunded it\./,
  );
});

it('an expired order that is paid later shows both', () => {
  const paid = page('paid', ['pending', 'expired', 'pending', 'paid']);
  expect(titles(paid, true)).toEqual(['Ordered', 'Not paid in time', 'Reserved again', 'Paid']);
});

it.each(['expired', 'cancelled', 'superseded', 'refunded', 'completed'])(
  'nothing comes after %s by itself',
  (status) => {
    expect(titles(page(status, ['pending', status]), false)).toEqual([]);
  },
);

it('a refund is back on the gift card that paid, and a card that was used up says so', () => {
  const card = { name: 'Gift card …PQRS', total: '40.00', is_taken: true };
  const amounts = { total: '40.00', refunded_total: '40.00', due: '0.00', paid_with: [card] };
  expect(statusText(page('refunded', [], amounts))).toBe(
    'We have refunded it. It is back on your gift card.',
  );
  expect(statusText(page('refunded', [], { ...amounts, due: '60.00' }))).toMatch(/is back on it\. Your bank/);
  const late = { paid_with: [{ ...card, is_taken: false }] };
  expect(statusText(page('paid_unfulfillable', [], late))).toMatch(
    /the gift card or credit for the rest had been used up/,
  );
  expect(statusText(page('paid_unfulfillable', []))).toMatch(/sold out/);
});

it('an order that cost nothing was not paid', () => {
  const free = { total: '0.00', delivery_method: 'collect' } as const;
  expect(statusText(page('paid', [], free))).toBe(
    'There is nothing to pay, and we pack within 1 business day.',
  );
  expect(titles(page('paid', ['pending', 'paid'], free), true)).toEqual(['Ordered', 'Confirmed']);
  expect(statusText(page('completed', [], free))).toBe('You have collected your order. Enjoy it!');
  expect(statusText(page('refunded', [], free))).toBe('It is called off, and there was nothing to pay back.');
  expect(titles(page('refunded', ['pending', 'paid', 'refunded'], free), true)).toEqual([
    'Ordered',
    'Confirmed',
    'Called off',
  ]);
  const seats = { total: '0.00', delivery_method: 'none' } as const;
  expect(statusText(page('completed', [], seats))).toBe('It is booked, and there is nothing to pay.');
  expect(titles(page('paid', ['pending', 'paid'], seats), true)).toEqual(['Ordered', 'Booked']);
});
