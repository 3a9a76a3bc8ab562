import { expect, it } from 'vitest';
import { priceCart } from '#backend/checkout/price-cart.ts';
import { insertProduct } from '#backend/testing/catalogue/products.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { insertDiscount, openDiscountShop } from '#backend/testing/discounts.ts';
import { cartPriceRequestSchema } from '#contract/cart-price.ts';
import { MOST_AUTOMATIC } from '#domain/discounts/discount.ts';
import { onThisMachine } from './busy.ts';

const LINES = 200;
const CALLS = 100;
/** Of a core, which is slower while others want its caches. */
const MOST_MS = 20;

eachDatabase((openDb) => {
  it('a cart of 200 lines with 20 discounts by themselves takes 20 ms of a core at most, nineteen times of twenty', async () => {
    const db = await openDb();
    const { services } = openDiscountShop(db);
    const ids: number[] = [];
    for (let line = 0; line < LINES; line += 1) {
      ids.push(await insertProduct(db, { name: `Card ${line}`, priceCents: 500 + line, stock: 1_000 }));
    }
    for (let rule = 0; rule < MOST_AUTOMATIC; rule += 1) {
      await insertDiscount(db, {
        applies: 'itself',
        ...(rule % 3 === 0 && { kind: 'buy_get', value: 0, buy_units: 2, get_units: 1, get_percent: 100 }),
        ...(rule % 2 === 0 && { of: { products: ids.slice(rule * 10, rule * 10 + 10) } }),
        combines: rule % 4 === 0 ? 1 : 0,
      });
    }
    const request = cartPriceRequestSchema.parse({
      line_items: ids.map((product_id, line) => ({ product_id, quantity: 1 + (line % 4) })),
    });
    const times: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const begin = process.cpuUsage();
      const price = await priceCart(services, request, undefined);
      const { user, system } = process.cpuUsage(begin);
      times.push((user + system) / 1_000);
      expect(Number(price.discount_total)).toBeGreaterThan(0);
    }
    const p95 = times.toSorted((one, other) => one - other)[Math.floor(CALLS * 0.95)] ?? 0;
    expect(p95).toBeLessThan(onThisMachine(MOST_MS));
  });
});
