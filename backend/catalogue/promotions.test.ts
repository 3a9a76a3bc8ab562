import { expect, it } from 'vitest';
import { productAnswerSchema } from '#contract/products.ts';
import { DISCOUNTS_KEY } from '#contract/surrogate-keys.ts';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { subscribeToKeys } from '../changed-keys.ts';
import { findNextTurn } from '../discounts/find-promotions.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { insertDiscount, openDiscountShop } from '../testing/discounts.ts';
import { done, openOffice } from '../testing/office.ts';
import { openShop } from '../testing/shop.ts';

const THREE_FOR_TWO = {
  name: '3 boosters for the price of 2',
  applies: 'itself',
  kind: 'buy_get',
  value: 0,
  buy_units: 2,
  get_units: 1,
  get_percent: 100,
} as const;
const BEGINS = '2026-11-27T00:00:00.000Z';
const ENDS = '2026-11-28T00:00:00.000Z';

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const { services, get } = openDiscountShop(db);
    const booster = await insertProduct(db, { name: 'Booster' });
    const mat = await insertProduct(db, { name: 'Playmat', sku: 'MAT' });
    const promotionsOf = async (id: number) =>
      productAnswerSchema
        .parse((await get(`/wp-json/wp/v2/products/${id}`)).body)
        .data.promotions?.map(({ name }) => name);
    return { db, services, booster, mat, promotionsOf };
  }

  it('a product says which discounts its order takes part in by itself, and what they give', async () => {
    const { db, services, booster, mat, promotionsOf } = await open();
    await insertDiscount(db, { ...THREE_FOR_TWO, of: { products: [booster] } });
    await insertDiscount(db, { name: 'Everything', applies: 'itself' });
    await insertDiscount(db, { name: 'By code' });
    expect(await promotionsOf(booster)).toEqual(['3 boosters for the price of 2', 'Everything']);
    expect(await promotionsOf(mat)).toEqual(['Everything']);
    const { body } = await openShop(db, services).get(`/wp-json/wp/v2/products/${booster}`);
    expect(productAnswerSchema.parse(body).data.promotions?.[0]?.words).toBe(
      'buy 2 of some goods, get 1 free',
    );
  });

  it('promises nothing that is stopped or limited, has not begun or has ended', async () => {
    const { db, services, booster, promotionsOf } = await open();
    await insertDiscount(db, { applies: 'itself', name: 'Stopped', stopped_at: '2026-11-01T00:00:00.000Z' });
    await insertDiscount(db, { applies: 'itself', name: 'First ten', most_uses: 10 });
    await insertDiscount(db, { applies: 'itself', name: 'Friday', starts_at: BEGINS, ends_at: ENDS });
    expect(await promotionsOf(booster)).toEqual([]);
    services.clock.set(BEGINS);
    expect(await promotionsOf(booster)).toEqual(['Friday']);
    services.clock.set(ENDS);
    expect(await promotionsOf(booster)).toEqual([]);
  });

  it('says nothing while codes, cards and credit are off', async () => {
    const db = await openDb();
    const booster = await insertProduct(db, { name: 'Booster' });
    await insertDiscount(db, { applies: 'itself' });
    const { body } = await openShop(db).get(`/wp-json/wp/v2/products/${booster}`);
    expect(productAnswerSchema.parse(body).data.promotions).toEqual([]);
  });

  it('the next beginning or end is known, of whichever discount comes first', async () => {
    const { db, services } = await open();
    expect(await findNextTurn(db, services.now())).toBeUndefined();
    await insertDiscount(db, { applies: 'itself', starts_at: BEGINS, ends_at: ENDS });
    await insertDiscount(db, { starts_at: '2026-11-22T00:00:00.000Z' });
    expect(await findNextTurn(db, services.now())).toEqual(new Date(BEGINS));
    expect(await findNextTurn(db, new Date(BEGINS))).toEqual(new Date(ENDS));
    expect(await findNextTurn(db, new Date(ENDS))).toBeUndefined();
  });

  it('a discount that is made, stopped or taken back tells the pages that may show it', async () => {
    const db = await openDb();
    const office = openOffice(db, { shop: { ...DEFAULT_SHOP, codesAndCredit: true } });
    const owner = await office.addOwner();
    const told: string[] = [];
    subscribeToKeys(office.services, (keys) => told.push(...(keys === 'all' ? ['all'] : keys)));
    const act = office.act(owner.token);
    const expectTold = async <Data>(change: () => Promise<Data>): Promise<Data> => {
      await office.services.changes.catchUp();
      told.length = 0;
      const answer = await change();
      await office.services.changes.catchUp();
      expect(told).toEqual([DISCOUNTS_KEY]);
      return answer;
    };
    const weekend = { name: 'Weekend', applies: 'itself', kind: 'percent', percent: 10 };
    const id = await expectTold(async () => done(await act.addDiscount(weekend)));
    await expectTold(async () => done(await act.stopDiscount({ id })));
    const { entries } = done(await office.act(owner.token).log());
    const undo = () => office.act(owner.token).undo({ id: entries[0]?.id ?? 0 });
    done(await expectTold(undo));
  });
});
