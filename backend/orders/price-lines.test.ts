import { expect, it } from 'vitest';
import { MAX_CENTS } from '#domain/money/money.ts';
import type { Db } from '../ground/db/tables.ts';
import { Refused } from '../ground/refused.ts';
import {
  insertBundle,
  insertCopy,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START } from '../testing/services.ts';
import { goodsCents, type LineItem, priceEach, priceLines } from './price-lines.ts';

const one = (product_id: number, more: Partial<LineItem> = {}): LineItem => ({
  product_id,
  quantity: 1,
  ...more,
});

/** Code and message of the refusal. */
async function refusal(db: Db, ...items: LineItem[]): Promise<[string, string, unknown] | undefined> {
  try {
    await priceLines(db, items, TEST_START);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return [error.code, error.message, error.data.line];
    throw error;
  }
}

eachDatabase((openDb) => {
  it('a product costs its price now, times the quantity', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Booster', sku: 'BOO', priceCents: 9_000, stock: 5 });
    const onSale = await insertProduct(db, { name: 'Mat', priceCents: 30_000, salePriceCents: 25_000 });
    const lines = await priceLines(db, [one(id, { quantity: 3 }), one(onSale)], TEST_START);
    expect(lines[0]).toMatchObject({
      productId: id,
      variationId: undefined,
      name: 'Booster',
      sku: 'BOO',
      attributes: {},
      bundleSelections: [],
      quantity: 3,
      priceCents: 9_000,
      totalCents: 27_000,
      unitsPerItem: [{ productId: id, quantity: 1, isCounted: true }],
    });
    expect(lines[1]).toMatchObject({ sku: '', priceCents: 25_000 });
    expect(goodsCents(lines)).toBe(52_000);
  });

  it('a variation costs its own price, and is named after its options', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Umbreon' });
    const options = { Condition: 'Near Mint' };
    const mint = await insertVariation(db, card, { options, sku: 'U-NM', priceCents: 8_000, stock: 1 });
    const copy = await insertCopy(db, card, { sku: 'K-1', options, priceCents: 7_000 });
    const lines = await priceLines(
      db,
      [one(card, { variation_id: mint }), one(card, { variation_id: copy })],
      TEST_START,
    );
    expect(lines).toMatchObject([
      { productId: card, variationId: mint, name: 'Umbreon - Near Mint', sku: 'U-NM', priceCents: 8_000 },
      { productId: card, variationId: copy, name: 'Umbreon - Copy K-1', sku: 'K-1', priceCents: 7_000 },
    ]);
    expect(lines[0]?.attributes).toEqual(options);
    // What it measures, or else what its product does.
    expect(lines[0]?.sides).toMatchObject([{ id: mint }, { id: card }]);
    expect(lines[0]?.unitsPerItem).toMatchObject([{ productId: mint }]);
  });

  it('refuses what is not in the shop, by line', async () => {
    const db = await openDb();
    const fine = await insertProduct(db, { name: 'Booster' });
    const draft = await insertProduct(db, { name: 'Soon', status: 'draft' });
    const card = await insertVariable(db, { name: 'Umbreon' });
    const mint = await insertVariation(db, card, { options: { Condition: 'Near Mint' } });
    const missing = 'The product you are looking for does not exist.';
    const asNamed = (name: string) => ['unknown_product', `Line 2${name}: ${missing}`, 1];
    expect(await refusal(db, one(fine), one(999_999))).toEqual(asNamed(''));
    expect(await refusal(db, one(fine), one(999_999, { quantity: 2 }))).toEqual(asNamed(''));
    expect(await refusal(db, one(fine), one(draft))).toEqual(asNamed(' (Soon)'));
    expect(await refusal(db, one(fine), one(mint))).toEqual(asNamed(' (Umbreon - Near Mint)'));
  });

  it('refuses what cannot be bought: groups, other shops’ goods, and what has no price', async () => {
    const db = await openDb();
    for (const product of [
      { name: 'Group', type: 'grouped' },
      { name: 'Elsewhere', type: 'external' },
      { name: 'Unpriced', priceCents: null },
    ] as const) {
      const words = `Line 1 (${product.name}): This product cannot be bought here.`;
      const id = await insertProduct(db, product);
      expect(await refusal(db, one(id))).toEqual(['not_purchasable', words, 0]);
    }
  });

  it('refuses a variable product without an option, and an option of something else', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Umbreon' });
    const other = await insertVariable(db, { name: 'Espeon' });
    const options = { Condition: 'Near Mint' };
    const foreign = await insertVariation(db, other, { options });
    const hidden = await insertVariation(db, card, { options, status: 'private' });
    const simple = await insertProduct(db, { name: 'Booster' });
    const code = async (...items: LineItem[]) => (await refusal(db, ...items))?.[0];
    expect(await code(one(card))).toBe('variation_required');
    for (const variation_id of [foreign, hidden, 999_999])
      expect(await code(one(card, { variation_id }))).toBe('wrong_variation');
    expect(await code(one(simple, { variation_id: foreign }))).toBe('wrong_variation');
  });

  it('a bundle costs its own price, and needs its components', async () => {
    const db = await openDb();
    const booster = await insertProduct(db, { name: 'Booster', priceCents: 9_000, stock: 9 });
    const card = await insertVariable(db, { name: 'Umbreon' });
    const mint = await insertVariation(db, card, { options: { Condition: 'Near Mint' }, stock: 1 });
    const parts = [{ productId: booster, quantity: 2 }, { productId: card }];
    const bundle = await insertBundle(db, { name: 'Starter', priceCents: 20_000 }, parts);
    const choice = [{ product_id: card, variation_id: mint }];
    const [line] = await priceLines(db, [one(bundle, { bundle_selections: choice })], TEST_START);
    expect(line).toMatchObject({ priceCents: 20_000, name: 'Starter' });
    expect(line?.unitsPerItem.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [booster, 2],
      [mint, 1],
    ]);
    expect((await refusal(db, one(bundle)))?.[0]).toBe('bundle_choice_required');
  });

  it('sells once per order what is sold individually, also as a product of options and in two lines', async () => {
    const db = await openDb();
    const ticket = await insertProduct(db, { name: 'Ticket', soldIndividually: true });
    const shirt = await insertVariable(db, { name: 'Shirt', soldIndividually: true });
    const small = await insertVariation(db, shirt, { options: { Size: 'S' } });
    const many = await insertProduct(db, { name: 'Booster' });
    expect(await refusal(db, one(many, { quantity: 9 }), one(many), one(ticket))).toBeUndefined();
    const twice = await refusal(db, one(many), one(ticket, { quantity: 2 }));
    expect(twice).toMatchObject({ 0: 'once_per_order', 2: 1 });
    expect(twice?.[1]).toContain('Line 2 (Ticket)');
    expect(await refusal(db, one(ticket), one(many), one(ticket))).toMatchObject({ 2: 2 });
    expect(await refusal(db, one(shirt, { variation_id: small, quantity: 2 }))).toMatchObject({
      0: 'once_per_order',
      1: expect.stringContaining('Shirt'),
    });
    expect(await refusal(db, one(shirt, { variation_id: small }))).toBeUndefined();
  });

  it('refuses an option under an unknown product, also one that is sold once per order', async () => {
    const db = await openDb();
    const card = await insertVariable(db, { name: 'Umbreon' });
    const options = { Condition: 'Near Mint' };
    const mint = await insertVariation(db, card, { options });
    const copy = await insertCopy(db, card, { sku: 'K-1', options });
    const twice = (variation_id: number) => one(999_999, { variation_id, quantity: 2 });
    expect(await refusal(db, twice(mint))).toMatchObject({ 0: 'unknown_product' });
    expect(await refusal(db, twice(copy))).toMatchObject({
      0: 'once_per_order',
      1: expect.stringMatching(/^Line 1: /),
    });
  });

  it('takes no order beyond the largest amount', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Booster', priceCents: MAX_CENTS });
    const cent = await insertProduct(db, { name: 'Cent', priceCents: 1 });
    expect(await refusal(db, one(id))).toBeUndefined();
    expect(await refusal(db, one(id), one(cent))).toMatchObject({ 0: 'order_too_large' });
  });

  it('prices each by itself: what cannot be bought spoils nothing', async () => {
    const db = await openDb();
    const id = await insertProduct(db, { name: 'Booster', priceCents: 9_000 });
    expect(await priceEach(db, [one(999_999), one(id)], TEST_START)).toMatchObject([
      { refused: 'unknown_product' },
      { productId: id, priceCents: 9_000 },
    ]);
  });
});
