import { expect, it } from 'vitest';
import type { Order, OrderLine } from '../orders/queries.ts';
import { chooseRefund, type RefundChoice } from './choose-refund.ts';

/** Two Luffys at R450, one box at R200 and delivery for R75. */
const ORDER = { total_cents: 117_500, shipping_cents: 7_500 } as Order;
const LUFFYS = { id: 1, name: 'Luffy', quantity: 2, price_cents: 45_000, total_cents: 90_000 } as OrderLine;
const BOX = { id: 2, name: 'Deck box', quantity: 1, price_cents: 20_000, total_cents: 20_000 } as OrderLine;

const NOTHING_YET = { totalCents: 0, deliveryCents: 0, moneyCents: 0, units: new Map<number, number>() };
const NOTHING: RefundChoice = {
  everything: false,
  lines: [],
  deliveryCents: 0,
  goodwillCents: 0,
  restock: 'none',
};

const choose = (choice: Partial<RefundChoice>, refunded = NOTHING_YET) =>
  chooseRefund(ORDER, [LUFFYS, BOX], refunded, { ...NOTHING, ...choice });

const plain = (words: RefundChoice | object) => JSON.parse(JSON.stringify(words).replaceAll('\u00a0', ' '));

it('adds up units, delivery and goodwill', () => {
  const lines = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ];
  expect(choose({ lines, deliveryCents: 7_500 })).toEqual({
    lines: lines.map((line) => ({ ...line, restock: 'none' })),
    goodsCents: 110_000,
    deliveryCents: 7_500,
    goodwillCents: 0,
    totalCents: 117_500,
  });
  expect(choose({ goodwillCents: 100 })).toMatchObject({ lines: [], goodwillCents: 100, totalCents: 100 });
});

it('a line that is named twice is one of both, and one of no units is none', () => {
  const once = { lineId: 1, quantity: 1 };
  expect(choose({ lines: [once, once, { lineId: 2, quantity: 0 }] })).toMatchObject({
    lines: [{ lineId: 1, quantity: 2 }],
    goodsCents: 90_000,
  });
});

it('puts back the lines that are named, or all', () => {
  const lines = [
    { lineId: 1, quantity: 1 },
    { lineId: 2, quantity: 1 },
  ];
  const restocked = (restock: RefundChoice['restock']) => {
    const chosen = choose({ lines, restock });
    return 'lines' in chosen && chosen.lines.map((line) => line.restock);
  };
  expect(restocked({ all: [], here: [] })).toEqual(['none', 'none']);
  expect(restocked({ all: [2], here: [1, 2] })).toEqual(['here', 'all']);
  expect(restocked('all')).toEqual(['all', 'all']);
});

it('everything is what is left of each line, of delivery and of the total, whatever else was chosen', () => {
  const refunded = {
    totalCents: 67_500,
    moneyCents: 67_500,
    deliveryCents: 2_500,
    units: new Map([
      [1, 1],
      [2, 1],
    ]),
  };
  expect(choose({ everything: true, deliveryCents: 1, goodwillCents: 1 }, refunded)).toEqual({
    lines: [{ lineId: 1, quantity: 1, restock: 'none' }],
    goodsCents: 45_000,
    deliveryCents: 5_000,
    goodwillCents: 0,
    totalCents: 50_000,
  });
});

it('everything after goodwill is less than the goods that are left', () => {
  const refunded = {
    totalCents: 10_000,
    deliveryCents: 0,
    moneyCents: 10_000,
    units: new Map<number, number>(),
  };
  expect(choose({ everything: true }, refunded)).toMatchObject({
    goodsCents: 110_000,
    goodwillCents: -10_000,
    totalCents: 107_500,
  });
});

it('says by line and for delivery how much is left, all at once', () => {
  const refunded = { totalCents: 47_500, deliveryCents: 2_500, moneyCents: 47_500, units: new Map([[1, 1]]) };
  const lines = [
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 2 },
  ];
  expect(plain(choose({ lines, deliveryCents: 5_001 }, refunded))).toEqual({
    problem: {
      line_1: 'Luffy: at most 1 can be refunded.',
      line_2: 'Deck box: at most 1 can be refunded.',
      delivery: 'Delivery: at most R 50,00 can be refunded.',
    },
  });
  expect(choose({ lines: [{ lineId: 1, quantity: 1 }], deliveryCents: 5_000 }, refunded)).toMatchObject({
    totalCents: 50_000,
  });
});

it('knows no line of another order', () => {
  expect(choose({ lines: [{ lineId: 3, quantity: 1 }] })).toEqual({
    problem: { lines: 'There is no such line in this order.' },
  });
});

it('pays nothing back where nothing is chosen or left', () => {
  const problem = { lines: 'Choose what is paid back.' };
  expect(choose({})).toEqual({ problem });
  const refunded = {
    totalCents: 117_500,
    moneyCents: 117_500,
    deliveryCents: 7_500,
    units: new Map([
      [1, 2],
      [2, 1],
    ]),
  };
  expect(choose({ everything: true }, refunded)).toEqual({ problem });
});

it('never pays back more than was paid', () => {
  expect(plain(choose({ goodwillCents: 117_501 }))).toEqual({
    problem: { goodwill: 'R 1 175,00 of this order is left: no more was paid.' },
  });
  expect(choose({ goodwillCents: 117_500 })).toMatchObject({ totalCents: 117_500 });
});
