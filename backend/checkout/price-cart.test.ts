import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop, withCodes } from '../testing/discounts.ts';
import { cardCode, insertGiftCard } from '../testing/gift-cards.ts';
import { collected } from '../testing/shop.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const product_id = await insertProduct(db, { name: 'Booster', priceCents: 10_000, stock: 50 });
    return { db, product_id, ...openDiscountShop(db) };
  };
  const lines = (product_id: number, quantity = 1) => ({ line_items: [{ product_id, quantity }] });

  it('says what each discount takes off, and what the order would cost', async () => {
    const { db, post, product_id } = await open();
    const dice = await insertProduct(db, { name: 'Dice', priceCents: 2_000 });
    await insertDiscount(db, { code: 'WELCOME' });
    await insertDiscount(db, { applies: 'itself', kind: 'delivery', value: 100, name: 'Free delivery' });
    const { status, body } = await post(PATHS.cartPrice, {
      line_items: [
        { product_id, quantity: 2 },
        { product_id: dice, quantity: 1 },
      ],
      delivery_method: 'shipping',
      shipping_lines: [{ method_id: 'standard' }],
      coupon_lines: [{ code: 'Welcome' }, { code: 'nonsense' }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      lines: [
        { total: '180.00', discount_total: '20.00', discounts: [{ name: 'Welcome', total: '20.00' }] },
        { total: '18.00', discount_total: '2.00', discounts: [{ name: 'Welcome', total: '2.00' }] },
      ],
      items_total: '220.00',
      discount_total: '97.00',
      shipping_total: '75.00',
      total: '198.00',
      credit: null,
      credit_total: '0.00',
      due: '198.00',
      gift_cards: [],
      discounts: [
        { name: 'Welcome', total: '22.00' },
        { name: 'Free delivery', total: '75.00' },
      ],
      coupon_lines: [
        { code: 'Welcome', name: 'Welcome', total: '22.00', refused: null },
        {
          code: 'nonsense',
          name: null,
          total: '0.00',
          refused: {
            code: 'woocommerce_rest_invalid_coupon',
            message: 'There is no discount code nonsense, or it has ended.',
          },
        },
      ],
      nudges: [],
    });
  });

  it('answers an ended code as it does an unknown one', async () => {
    const { db, post, product_id } = await open();
    await insertDiscount(db, { code: 'ENDED', ends_at: '2026-11-20T00:00:00.000Z' });
    await insertDiscount(db, { code: 'STOPPED', stopped_at: '2026-11-20T00:00:00.000Z' });
    const refusedFor = async (code: string) => {
      const { body } = await post(PATHS.cartPrice, { ...lines(product_id), coupon_lines: [{ code }] });
      return JSON.stringify(body).replaceAll(code, '…');
    };
    const unknown = await refusedFor('NEVER');
    expect(unknown).toContain('woocommerce_rest_invalid_coupon');
    expect([await refusedFor('ENDED'), await refusedFor('STOPPED')]).toEqual([unknown, unknown]);
  });

  it('says what a gift card looks like where a code may be a mistyped one', async () => {
    const { db, services, post, order, product_id } = await open();
    await insertGiftCard(services, cardCode(0), 5_000);
    const mistyped = cardCode(0).replace('Q', '0').toLowerCase();
    const { body } = await post(PATHS.cartPrice, {
      ...lines(product_id),
      coupon_lines: [{ code: mistyped }],
    });
    const words = `There is no discount code ${mistyped}, or it has ended. A gift card has 16 letters and digits, none of them 0, O, 1, I, L or U.`;
    expect(body).toMatchObject({ coupon_lines: [{ refused: { message: words } }] });
    expect((await order(withCodes(collected({ product_id, quantity: 1 }), mistyped))).body).toMatchObject({
      message: words,
    });
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('tells what is missing for a discount that applies by itself', async () => {
    const { db, post, product_id } = await open();
    await insertDiscount(db, {
      applies: 'itself',
      kind: 'buy_get',
      buy_units: 2,
      get_units: 1,
      get_percent: 100,
      name: 'Three for two',
    });
    expect((await post(PATHS.cartPrice, lines(product_id, 2))).body).toMatchObject({
      discount_total: '0.00',
      nudges: [{ name: 'Three for two', words: 'Add 1 more item for: Three for two' }],
    });
    expect((await post(PATHS.cartPrice, lines(product_id, 3))).body).toMatchObject({
      discount_total: '100.00',
      nudges: [],
    });
  });

  it('accepts free delivery before a delivery is chosen', async () => {
    const { db, post, product_id } = await open();
    await insertDiscount(db, { kind: 'delivery', value: 100 });
    const { body } = await post(PATHS.cartPrice, {
      ...lines(product_id),
      coupon_lines: [{ code: 'WELCOME' }],
    });
    expect(body).toMatchObject({ shipping_total: null, total: '100.00', coupon_lines: [{ refused: null }] });
  });

  it('reads ten wrong codes of a network in ten minutes, in carts and in orders, and right ones with them no more', async () => {
    const { db, post, order, product_id } = await open();
    await insertDiscount(db);
    const price = (code: string) => post(PATHS.cartPrice, { ...lines(product_id), coupon_lines: [{ code }] });
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await price(`WRONG${tried}`)).status).toBe(200);
      const wrong = withCodes(collected({ product_id, quantity: 1 }), `BAD${tried}`);
      expect((await order(wrong)).status).toBe(400);
    }
    expect((await price('WELCOME')).body).toMatchObject({ code: 'too_many_requests' });
    expect((await order(withCodes(collected({ product_id, quantity: 1 }), 'WELCOME'))).status).toBe(429);
    expect((await post(PATHS.cartPrice, lines(product_id))).status).toBe(200);
  });

  it('counts each wrong code of a cart', async () => {
    const { post, product_id } = await open();
    const price = (...tried: string[]) =>
      post(PATHS.cartPrice, {
        ...lines(product_id),
        coupon_lines: tried.slice(0, 3).map((code) => ({ code })),
        gift_cards: tried.slice(3).map((code) => ({ code })),
      });
    const wrong = (place: number) =>
      Array.from({ length: 5 }, (_, each) => `WRONG${place}${'ABCDE'[each] ?? ''}`);
    expect((await price(...wrong(2))).status).toBe(200);
    expect((await price(...wrong(3))).status).toBe(200);
    expect((await price('ANOTHER')).status).toBe(429);
  });

  it('counts a wrong code once, however often its cart is priced', async () => {
    const { db, post, product_id } = await open();
    await insertDiscount(db);
    const price = (quantity: number, ...codes: string[]) =>
      post(PATHS.cartPrice, {
        ...lines(product_id, quantity),
        coupon_lines: codes.map((code) => ({ code })),
      });
    for (let quantity = 1; quantity <= 12; quantity += 1) {
      expect((await price(quantity, 'WRONG')).status).toBe(200);
    }
    expect((await price(1, 'WELCOME')).body).toMatchObject({ discount_total: '10.00' });
  });

  it('is what the order costs then, whatever is in the cart', async () => {
    const { db, post, order } = await open();
    const products = await Promise.all(
      [3_333, 199, 10_005].map((priceCents, place) =>
        insertProduct(db, {
          name: `Item ${place}`,
          priceCents,
          ...(place === 1 ? { salePriceCents: 151 } : {}),
        }),
      ),
    );
    await insertDiscount(db, { code: 'PERCENT', value: 15, not_on_sale: 1 });
    await insertDiscount(db, { code: 'AMOUNT', kind: 'amount', value: 777 });
    await insertDiscount(db, { applies: 'itself', value: 5, least_units: 4, combines: 0 });
    const cart = fc.record({
      line_items: fc.uniqueArray(
        fc.record({ product_id: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 5 }) }),
        { minLength: 1, selector: ({ product_id }) => product_id },
      ),
      codes: fc.subarray(['PERCENT', 'AMOUNT']),
    });
    await fc.assert(
      fc.asyncProperty(cart, async ({ line_items, codes }) => {
        const request = { ...collected(...line_items), coupon_lines: codes.map((code) => ({ code })) };
        const priced = await post(PATHS.cartPrice, request);
        const refused = (priced.body.coupon_lines as { refused: object | null }[]).some(
          (each) => each.refused,
        );
        const placed = await order(request);
        const total = Number(priced.body.total);
        if (refused || (total > 0 && total < 5)) expect(placed.status).toBeGreaterThanOrEqual(400);
        else expect([placed.status, placed.body.total]).toEqual([201, priced.body.total]);
      }),
      { numRuns: 25 },
    );
  });
});
