import { expect, it } from 'vitest';
import { productQuerySchema } from '#contract/product-query.ts';
import { linkPrintings } from '../../book-desk/links/link-printings.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { PRODUCTS_CSV } from '../../testing/deck-lists/cards-of-games.ts';
import { fillBook } from '../../testing/fill-book.ts';
import { createTestShop } from '../../testing/import/shop.ts';
import { testServices } from '../../testing/services.ts';
import { findProducts } from '../queries/find-products.ts';

const BOOK = `
magic,Lightning Bolt,Double Masters,2X2M,129,Common,,,2020-08-07
magic,Sol Ring,Commander 2021,Veiler,263,Rare,,,2021-04-23
pokemon,Gardevoir,Scarlet & Violet,QSV1,85,Rare,,,2023-03-31
yugioh,Effect Veiler,Battle Pack,BP01,BP01-EN033,Rare,,,2012-05-28
`;

eachDatabase((openDb) => {
  it('the book says what sets of linked cards are called, unless it is a word of a card', async () => {
    const db = await openDb();
    await (await createTestShop(db)).importCsv(PRODUCTS_CSV);
    const find = async (search: string) => {
      const services = testServices(db);
      const query = productQuerySchema.parse({ search, per_page: '5' });
      const { items } = await findProducts(services, query);
      const ids = items.map(({ id }) => id);
      const rows = await db
        .selectFrom('products')
        .where('id', 'in', [0, ...ids])
        .select(['id', 'sku'])
        .execute();
      return ids.map((id) => rows.find((row) => row.id === id)?.sku);
    };
    await fillBook(db, BOOK);
    const names = await db
      .selectFrom('products')
      .where('parent_id', 'is', null)
      .select(['sku', 'name'])
      .execute();
    const firstFive = async () => {
      const missed: string[] = [];
      for (const { sku, name } of names) if (!(await find(name)).includes(sku ?? '')) missed.push(name);
      return missed;
    };
    const before = await firstFive();
    expect(await find('[2x2m] bolt')).not.toEqual(['2XM-129F', '2XM-129']);
    await linkPrintings(testServices(db), COMMAND_LINE, false);
    expect((await find('[2x2m] bolt')).toSorted()).toEqual(['2XM-129', '2XM-129F']);
    expect((await find('qsv1 gardevoir')).toSorted()).toEqual(['SVI-80N', 'SVI-80R']);
    expect(await find('veiler')).toEqual(['VEIL']);
    expect(await firstFive()).toEqual(before);
  });
});
