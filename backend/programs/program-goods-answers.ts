import { type Context, Hono } from 'hono';
import {
  type ProgramBooked,
  programAdjustmentSchema,
  programPriceChangeSchema,
  programStockChangeSchema,
} from '#contract/programs.ts';
import { readIdempotencyKey } from '../ground/http/idempotency-key.ts';
import { readBody } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { refusePrices } from '../products/change-row-prices.ts';
import { adjustStock, type BookedOutcome, setStock } from './book-by-sku.ts';
import { changePrice } from './change-price.ts';
import {
  describePrice,
  describePrices,
  describeProduct,
  describeStock,
  findUnit,
  type SkuUnit,
} from './find-unit.ts';
import { actorOfProgram } from './programs.ts';

export function programGoodsRoutes(services: OfficeServices): Hono {
  const { db, settings } = services;
  return new Hono()
    .get('/products/:sku', async (c) =>
      c.json(describeProduct(await readUnit(services, c), settings.publicUrl)),
    )
    .get('/stock/:sku', async (c) => c.json(await describeStock(services, await readUnit(services, c))))
    .put('/stock/:sku', async (c) => {
      const given = await readBody(c, programStockChangeSchema);
      const outcome = await setStock(services, by(c), await readUnit(services, c), given);
      return c.json(await answerBooked(services, c, outcome));
    })
    .post('/stock/:sku/adjustments', async (c) => {
      const key = readIdempotencyKey(c);
      if (key === undefined) {
        throw new Refused('invalid_idempotency_key', 'An adjustment needs an Idempotency-Key header.');
      }
      const given = await readBody(c, programAdjustmentSchema);
      const program = c.get('program');
      const outcome = await adjustStock(services, program, await readUnit(services, c), { ...given, key });
      return c.json(await answerBooked(services, c, outcome));
    })
    .get('/prices/:sku', async (c) => c.json(describePrice(await readUnit(services, c))))
    .put('/prices/:sku', async (c) => {
      const given = await readBody(c, programPriceChangeSchema);
      const before = await readUnit(services, c);
      const { change, outcome } = await changePrice(services, by(c), before, given);
      if (outcome.ok) {
        const after = (await findUnit(db, before.sku)) ?? before;
        return c.json({ ...describePrice(after), before: describePrices(before) });
      }
      if (outcome.code === 'office_unknown_product') throw unknownSku();
      if (outcome.code !== 'office_changed_meanwhile') throw await refusePrices(services, outcome, change);
      const current = (await findUnit(db, before.sku)) ?? before;
      throw new Refused(outcome.code, 'The prices were changed meanwhile.', {
        current: describePrices(current),
      });
    });
}

const by = (c: Context) => actorOfProgram(c.get('program'));

async function readUnit({ db }: OfficeServices, c: Context): Promise<SkuUnit> {
  const unit = await findUnit(db, c.req.param('sku') ?? '');
  if (!unit) throw unknownSku();
  return unit;
}

async function answerBooked(
  services: OfficeServices,
  c: Context,
  outcome: BookedOutcome,
): Promise<ProgramBooked> {
  if (outcome.ok) {
    return { ...(await describeStock(services, await readUnit(services, c))), movement: outcome.movement };
  }
  switch (outcome.code) {
    case 'office_stock_refused':
      throw new Refused(outcome.code, `Nothing was booked. ${outcome.problem}`);
    case 'idempotency_key_reused':
      throw new Refused(outcome.code, 'Something else was booked under this Idempotency-Key already.');
  }
}

const unknownSku = () => new Refused('unknown_sku', 'There is no product, variation or copy with this SKU.');
