import type { Insertable } from 'kysely';
import type { OrderRequestInput } from '#contract/orders.ts';
import { ALL_GOODS, type GoodsIds } from '#domain/discounts/discount.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { writeGoods } from '../discounts/discount-rows.ts';
import type { DiscountsTable } from '../discounts/tables.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { TEST_START, testServices } from './services.ts';
import { openShop } from './shop.ts';

export type TestDiscount = Partial<Omit<Insertable<DiscountsTable>, 'of'>> & { of?: Partial<GoodsIds> };

/** 10 % off everything; with a code unless `applies` says otherwise. */
export async function insertDiscount(db: Db, { of, ...more }: TestDiscount = {}): Promise<number> {
  const { id } = await db
    .insertInto('discounts')
    .values({
      name: 'Welcome',
      applies: 'code',
      code: more.applies === undefined || more.applies === 'code' ? 'WELCOME' : null,
      kind: 'percent',
      value: 10,
      combines: 1,
      of: writeGoods({ ...ALL_GOODS, ...of }),
      created_at: TEST_START,
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A shop that takes codes. */
export function openDiscountShop(db: Db, settings: Partial<BackendSettings> = {}) {
  const services = testServices(db, { shop: { ...DEFAULT_SHOP, codesAndCredit: true }, ...settings });
  return { services, ...openShop(db, services) };
}

export const withCodes = (request: OrderRequestInput, ...codes: string[]): OrderRequestInput => ({
  ...request,
  coupon_lines: codes.map((code) => ({ code })),
});

/** Of each discount, its count, and the states of its uses. */
export async function usesOf(db: Db, discountId: number): Promise<[number, ...string[]]> {
  const { used } = await db
    .selectFrom('discounts')
    .select('used')
    .where('id', '=', discountId)
    .executeTakeFirstOrThrow();
  const uses = await db
    .selectFrom('discount_uses')
    .select('state')
    .where('discount_id', '=', discountId)
    .orderBy('order_id')
    .execute();
  return [used, ...uses.map(({ state }) => state)];
}
