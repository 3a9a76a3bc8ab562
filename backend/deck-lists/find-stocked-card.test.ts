import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { testServices } from '../testing/services.ts';
import { findStockedCard } from './find-stocked-card.ts';

const CARDS = `Type,SKU,Name,Stock,Regular price,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 global,Attribute 3 name,Attribute 3 value(s)
simple,PKM-PAL-185,Iono - 185/193,2,90,Pokemon,Set,Paldea Evolved,1,Number,185/193,1,,
simple,PKM-PAL-269,Iono - 269/193,1,900,Pokemon,Set,Paldea Evolved,1,Number,269/193,1,,
simple,PKM-SFA-38,Fezandipiti ex - 38/64,0,90,Pokemon,Set,Shrouded Fable,1,Number,038/064,1,,
simple,OP-25,Roronoa Zoro - OP01-025,4,30,One Piece,Set,Romance Dawn,1,Number,OP01-025,1,,
simple,YGO-1,Dark Magician,3,50,Yu-Gi-Oh,Set,Legend,1,Number,LOB-EN005,1,Passcode,46986414`;

eachDatabase((openDb) => {
  it('a card is found by name, number or passcode, in its listed printing if that is in stock', async () => {
    const db = await openDb();
    const services = testServices(db);
    const { importCsv } = await createTestShop(db);
    await importCsv(CARDS);
    const ids = await db.selectFrom('products').select(['sku', 'id']).execute();
    const cards = await services.deckCards.current();
    const skuOf = (written: string) => {
      const id = findStockedCard(cards, written);
      return ids.find((product) => product.id === id)?.sku;
    };
    expect({
      listed: skuOf('Iono PAL 269'),
      cheapest: skuOf('Iono'),
      other: skuOf('Iono SVP 124'),
      number: skuOf('OP01-025'),
      passcode: skuOf('46986414'),
      soldOut: skuOf('Fezandipiti ex SFA 38'),
      misspelt: skuOf('Ionoo'),
      unknown: skuOf('Lightning Bolt (2XM) 129'),
    }).toEqual({
      listed: 'PKM-PAL-269',
      cheapest: 'PKM-PAL-185',
      other: 'PKM-PAL-185',
      number: 'OP-25',
      passcode: 'YGO-1',
      soldOut: undefined,
      misspelt: undefined,
      unknown: undefined,
    });
  });
});
