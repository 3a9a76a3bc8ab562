import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LineRestock } from '#backend/checkout/choose-refund.ts';
import { checkStock } from '#backend/orders/stock/check-stock.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { countCases } from '../tiers.ts';
import { openRealShop } from './real-shop.ts';
import { ShopModel } from './shop-model.ts';

const RUNS = Number(process.env.MODEL_RUNS ?? countCases(8, 40));
/** The suite repeats itself; a longer run looks elsewhere. */
const SEED = Number(process.env.MODEL_SEED ?? (process.env.MODEL_RUNS ? Date.now() % 2 ** 31 : 1));
const MS_PER_RUN = 1_000;
const PRICES = [45_000, 8_950] as const;

type Real = Awaited<ReturnType<Awaited<ReturnType<typeof openRealShop>>['tellStory']>>;
type Step = fc.AsyncCommand<ShopModel, Real>;

/** A step of the story: told in words, possible at first or once there is an order, and what it does to both. */
const step = (
  words: string,
  run: (model: ShopModel, real: Real) => Promise<void>,
  needsOrder = false,
): Step => ({
  check: (model) => !needsOrder || model.orders.length > 0,
  run: async (model, real) => {
    await run(model, real);
    expectAlike(model, await real.look());
  },
  toString: () => words,
});

function expectAlike(model: ShopModel, seen: Awaited<ReturnType<Real['look']>>): void {
  const shelves = model.shelves.map(({ available, reserved, sold }) => [available, reserved, sold]);
  expect(seen.shelves).toEqual(shelves);
  expect(seen.ledger).toEqual(shelves);
  expect(seen.orders).toEqual(
    model.orders.map(({ status, totalCents, refundedCents, isInvoiced }) => ({
      status,
      totalCents,
      refundedCents,
      invoices: isInvoiced ? 1 : 0,
    })),
  );
}

const product = fc.nat(1);
const order = fc.nat(5);
const quantity = fc.integer({ min: 1, max: 3 });
const payment = fc.constantFrom('01', '02');

const STEPS: fc.Arbitrary<Step>[] = [
  fc.tuple(product, quantity).map(([of, units]) =>
    step(`order ${units} of ${of}`, async (model, real) => {
      expect(await real.order(of, units)).toBe(model.place(of, units));
    }),
  ),
  product.map((of) =>
    step(`order of ${of} at a price of the browser's own`, async (_model, real) => {
      expect(await real.order(of, 1, '0.01')).not.toBe('placed');
    }),
  ),
  fc.constant(
    step(
      'send the last order again',
      async (_model, real) => expect(await real.orderAgain()).not.toBe('another'),
      true,
    ),
  ),
  order.map((at) =>
    step(
      `pay order ${at} again`,
      async (model, real) => {
        expect(await real.payAgain(at)).toBe(model.payAgain(at));
      },
      true,
    ),
  ),
  fc.tuple(order, payment, fc.constantFrom('COMPLETE', 'COMPLETE', 'CANCELLED')).map(([at, id, state]) =>
    step(
      `payment ${id} of order ${at} is ${state}`,
      async (model, real) => {
        expect(await real.notify(at, id, state)).toBe(200);
        model.notify(at, id, state);
      },
      true,
    ),
  ),
  order.map((at) =>
    step(
      `a payment of one rand for order ${at}, and one with a forged signature`,
      async (_model, real) => {
        await real.notify(at, '09', 'COMPLETE', '1.00');
        expect(await real.notifyForged(at)).toBe(400);
      },
      true,
    ),
  ),
  fc.integer({ min: 1, max: 40 }).map((minutes) =>
    step(`${minutes} minutes pass`, async (model, real) => {
      model.minutes += minutes;
      real.pass(minutes);
    }),
  ),
  fc.constant(
    step('holds that have ended are released', async (model, real) => {
      await real.expire();
      model.expire();
    }),
  ),
  fc.tuple(order, quantity, fc.constantFrom<LineRestock>('all', 'here', 'none')).map(([at, units, back]) =>
    step(
      `refund ${units} of order ${at}, back on the shelf: ${back}`,
      async (model, real) => {
        expect(await real.refund(at, units, back)).toBe(model.refund(at, units, back));
      },
      true,
    ),
  ),
  fc.tuple(order, fc.constantFrom('ready_to_collect' as const, 'completed' as const)).map(([at, to]) =>
    step(
      `order ${at} becomes ${to}`,
      async (model, real) => {
        expect(await real.handOver(at, to)).toBe(model.handOver(at, to));
      },
      true,
    ),
  ),
  fc.tuple(product, fc.constantFrom(-2, -1, 1, 2)).map(([of, change]) =>
    step(`the shelf of ${of} is corrected by ${change}`, async (model, real) => {
      expect(await real.correct(of, change)).toBe(model.correct(of, change));
    }),
  ),
  fc.tuple(product, fc.constantFrom(...PRICES)).map(([of, cents]) =>
    step(`the price of ${of} becomes ${cents} cents`, async (model, real) => {
      await real.changePrice(of, cents);
      model.shelf(of).priceCents = cents;
    }),
  ),
];

eachDatabase((openDb) => {
  it(
    'whatever happens to orders, payments, holds, refunds and shelves, the books agree with the specification',
    async () => {
      const db = await openDb();
      const shop = await openRealShop(db);
      const stories = fc.commands(STEPS, { maxCommands: 25, size: 'max' });
      await fc.assert(
        fc.asyncProperty(stories, async (story) => {
          const stocked = PRICES.map((priceCents, place) => ({ priceCents, available: 3 - place }));
          const shelves = stocked.map((each) => ({ ...each, reserved: 0, sold: 0 }));
          const real = await shop.tellStory(stocked);
          await fc.asyncModelRun(() => ({ model: new ShopModel(shelves), real }), story);
        }),
        { numRuns: RUNS, seed: SEED },
      );
      expect((await checkStock(db)).differences).toEqual([]);
    },
    60_000 + RUNS * MS_PER_RUN,
  );
});
