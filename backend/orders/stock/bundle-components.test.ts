import { describe, expect, it } from 'vitest';
import {
  deckBox,
  insertBundle,
  insertProduct,
  insertVariable,
  insertVariation,
} from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { collected, openShop, stockLevels } from '../../testing/shop.ts';
import { findOrderLines } from '../queries.ts';

eachDatabase((openDb) => {
  describe('a bundle', () => {
    async function openBundleShop() {
      const db = await openDb();
      const box = await insertProduct(db, deckBox);
      const sleeves = await insertVariable(db, { name: 'Sleeves', attributes: { Colour: ['Red', 'Blue'] } });
      const red = await insertVariation(db, sleeves, { options: { Colour: 'Red' }, stock: 9 });
      const priceless = await insertVariation(db, sleeves, { options: { Colour: 'Blue' }, priceCents: null });
      const bundle = await insertBundle(db, { name: 'Starter Kit', priceCents: 30_000 }, [
        { productId: box },
        { productId: sleeves, quantity: 2 },
      ]);
      return { db, shop: openShop(db), box, sleeves, red, priceless, bundle };
    }

    it('costs its own price and takes its components times the quantity from stock', async () => {
      const { db, shop, box, sleeves, red, bundle } = await openBundleShop();
      const bundle_selections = [{ product_id: sleeves, variation_id: red }];
      const { order_id, total } = await shop.place(
        collected({ product_id: bundle, quantity: 3, bundle_selections }),
      );
      expect(total).toBe('900.00');
      expect(await stockLevels(db, box)).toEqual([37, 3, 0]);
      expect(await stockLevels(db, red)).toEqual([3, 6, 0]);
      const [line] = await findOrderLines(db, order_id);
      expect(JSON.parse(line?.bundle_selections ?? '')).toEqual([
        { productId: box, productName: deckBox.name, quantity: 1 },
        { productId: sleeves, productName: 'Sleeves', variationId: red, variationName: 'Red', quantity: 2 },
      ]);
    });

    it('is named when only one of its choices is short, and so is what needs the rest of a component', async () => {
      const { db, shop, box, sleeves, red, bundle } = await openBundleShop();
      const green = await insertVariation(db, sleeves, { options: { Colour: 'Green' }, stock: 2 });
      const kit = (variation_id: number, quantity: number) => ({
        product_id: bundle,
        quantity,
        bundle_selections: [{ product_id: sleeves, variation_id }],
      });
      const { body } = await shop.order(collected(kit(red, 3), kit(green, 2)));
      expect(body).toMatchObject({
        message: 'Only 4 items available in stock.',
        data: { items: [{ product_id: bundle, name: 'Starter Kit', requested: 5, available: 4 }] },
      });
      const beside = await shop.order(
        collected(
          kit(red, 4),
          { product_id: sleeves, variation_id: red, quantity: 3 },
          { product_id: box, quantity: 1 },
        ),
      );
      expect(beside.body).toMatchObject({
        data: { items: [{ product_id: sleeves, variation_id: red, requested: 3, available: 1 }] },
      });
    });

    it('is short when a component is, and says for how many bundles there is enough', async () => {
      const { db, shop, sleeves, red, bundle } = await openBundleShop();
      const bundle_selections = [{ product_id: sleeves, variation_id: red }];
      const answer = await shop.order(collected({ product_id: bundle, quantity: 5, bundle_selections }));
      expect(answer).toMatchObject({
        status: 409,
        body: {
          message: 'Only 4 items available in stock.',
          data: { items: [{ product_id: bundle, name: 'Starter Kit', requested: 5, available: 4 }] },
        },
      });
      expect(await stockLevels(db, red)).toEqual([9, 0, 0]);
    });

    it('asks for a purchasable variation of each variable component', async () => {
      const { shop, box, sleeves, red, priceless, bundle } = await openBundleShop();
      for (const [bundle_selections, code] of [
        [[], 'bundle_choice_required'],
        [[{ product_id: sleeves }], 'bundle_choice_required'],
        [[{ product_id: sleeves, variation_id: box }], 'wrong_bundle_choice'],
        [[{ product_id: sleeves, variation_id: priceless }], 'wrong_bundle_choice'],
        [[{ product_id: bundle, variation_id: red }], 'wrong_bundle_choice'],
        [[{ product_id: sleeves, variation_id: red }, { product_id: sleeves }], 'wrong_bundle_choice'],
        [Array(2).fill({ product_id: sleeves, variation_id: red }), 'wrong_bundle_choice'],
      ] as const) {
        const request = {
          ...collected(),
          line_items: [{ product_id: bundle, quantity: 1, bundle_selections }],
        };
        expect(await shop.order(request)).toMatchObject({ status: 400, body: { code } });
      }
    });
  });
});
