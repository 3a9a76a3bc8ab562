import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { done } from '../testing/office.ts';
import { openPrices } from '../testing/prices.ts';

/** More than any step takes at once. */
const PRODUCTS = Array.from({ length: 230 }, (_, place) => `SKU-${place}`);
const LAST = 'SKU-229';

const shopOf = (rand: number): string =>
  `Type,SKU,Name,Regular price,Stock\n${PRODUCTS.map((sku) => `simple,${sku},Card ${sku},${rand},1`).join('\n')}`;

const fileOf = (rand: number, ofLast = rand): string =>
  `SKU,Price,Currency\n${PRODUCTS.map((sku) => `${sku},${sku === LAST ? ofLast : rand},ZAR`).join('\n')}`;

const pricesOf = (rand: number, ofLast = rand): Record<string, number> =>
  Object.fromEntries(PRODUCTS.map((sku) => [sku, (sku === LAST ? ofLast : rand) * 100]));

eachDatabase((openDb) => {
  it('takes a run of many prices in steps: applied, stopped against yesterday, replaced and undone to the last', async () => {
    const { stock, rule, upload, apply, undo, get, cents, acts } = await openPrices(await openDb());
    await stock(shopOf(1000));
    await rule({ margin: 0, stop_percent: 25 });
    await apply(await upload(fileOf(1100), 'first.csv'));
    expect(await cents()).toEqual(pricesOf(1100));

    const second = await upload(fileOf(1300, 1200), 'second.csv');
    expect((await get(second)).run.counts).toMatchObject({ change: 1, odd: 229 });
    await apply(second);
    expect(await cents()).toEqual(pricesOf(1100, 1200));
    expect(done(await acts.prices())).toMatchObject({ stopped: 229 });

    const third = await upload(fileOf(1200), 'third.csv');
    await apply(third);
    expect((await get(third)).run.outcomes).toMatchObject({ done: 229 });
    expect(done(await acts.prices())).toMatchObject({ stopped: 0 });
    await undo(third);
    expect(await cents()).toEqual(pricesOf(1100, 1200));
  }, 60_000);
});
