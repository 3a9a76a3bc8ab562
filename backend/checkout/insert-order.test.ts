import { expect, it } from 'vitest';
import { findOrderLines } from '../orders/queries.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { collected, openShop } from '../testing/shop.ts';

eachDatabase((openDb) => {
  it("an order's lines name brands as shoppers read them", async () => {
    const db = await openDb();
    const product_id = await insertProduct(db, {
      name: 'Pokemon 151 Booster Box',
      priceCents: 10_000,
      stock: 1,
    });
    const { order_id } = await openShop(db).place(collected({ product_id, quantity: 1 }));
    const [line] = await findOrderLines(db, order_id);
    expect(line?.name).toBe('Pokémon 151 Booster Box');
  });
});
