import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { done } from '../testing/office.ts';
import { openPrices } from '../testing/prices.ts';
import { runNightlyPrices } from './run-nightly-prices.ts';

const HOUR_MS = 3_600_000;
const SHOP = `Type,SKU,Name,Regular price,Stock
simple,A,Nest Ball,100,1
simple,B,Rare Candy,100,1
`;
const fileOf = (a: number, b: number): string => `SKU,Price,Currency\nA,${a},ZAR\nB,${b},ZAR\n`;

eachDatabase((openDb) => {
  const open = async () => {
    const prices = await openPrices(await openDb());
    const { services } = prices.office;
    const today = services.now();
    let hours = 0;
    const now = () => new Date(today.getTime() + hours * HOUR_MS);
    await prices.stock(SHOP);
    await prices.rule({ margin: 0, stop_percent: 25 });
    const pass = async () => {
      for (let turn = 0; turn < 3; turn += 1) {
        await runNightlyPrices({ ...services, now });
        await prices.run();
      }
    };
    return {
      ...prices,
      pass,
      plan: async (nightly: boolean) => done(await prices.acts.planPrices({ nightly })),
      overview: async () => done(await prices.acts.prices()),
      night: async () => {
        hours += 24;
        await pass();
      },
    };
  };

  it('applies the newest file by night once it is told to, and what is beyond the stop waits on the list', async () => {
    const { upload, plan, night, pass, overview, cents, acts } = await open();
    await upload(fileOf(110, 180), 'monday.csv');
    await pass();
    expect(await cents()).toEqual({ A: 10_000, B: 10_000 });
    await plan(true);
    await pass();
    expect(await cents()).toEqual({ A: 10_000, B: 10_000 });

    await night();
    expect(await cents()).toEqual({ A: 11_000, B: 10_000 });
    const { runs, stopped, nightly } = await overview();
    expect([stopped, nightly]).toEqual([1, true]);
    expect(runs[0]).toMatchObject({ name: 'monday.csv', state: 'applied', who: 'Nightly', is_you: false });
    const { entries } = done(await acts.log({ what: 'price' }));
    expect(entries.slice(0, 2)).toMatchObject([
      { who: 'Nightly', which: 'monday.csv', after: '1 price applied' },
      { which: 'Price files', before: 'applied by hand', after: 'applied every night' },
    ]);
  });

  it('keeps stops for a person even when nothing else changes, and forgets a run without any change', async () => {
    const { upload, plan, night, overview, cents } = await open();
    await plan(true);
    await upload(fileOf(100, 180), 'stops.csv');
    await night();
    expect(await cents()).toEqual({ A: 10_000, B: 10_000 });
    expect(await overview()).toMatchObject({ stopped: 1, runs: [{ name: 'stops.csv' }, { state: 'ready' }] });

    await upload(fileOf(100, 100), 'same.csv');
    const before = (await overview()).runs.length;
    await night();
    expect((await overview()).runs).toHaveLength(before);
  });

  it('leaves alone what was taken back, and a shop that was switched back', async () => {
    const { upload, apply, undo, plan, night, cents } = await open();
    await plan(true);
    const run = await upload(fileOf(120, 120));
    await apply(run);
    await undo(run);
    await night();
    expect(await cents()).toEqual({ A: 10_000, B: 10_000 });

    await upload(fileOf(115, 115));
    await plan(false);
    await night();
    expect(await cents()).toEqual({ A: 10_000, B: 10_000 });
  });
});
