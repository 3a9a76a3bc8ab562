import { expect, it } from 'vitest';
import type { Db } from '../ground/db/tables.ts';
import { importLockers } from '../shipping/lockers/import-lockers.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { openShop, stockLevels, thandi } from '../testing/shop.ts';

const DAY_MS = 86_400_000;

eachDatabase((openDb) => {
  /** A shop whose list of lockers, if any, has CG929 alone and is so many days old. */
  async function open(days: number | undefined) {
    const db = await openDb();
    const office = openOffice(db);
    const { now } = office.services;
    if (days !== undefined) await listLockers(db, new Date(now().getTime() - days * DAY_MS));
    const box = await insertProduct(db, { name: 'Booster Box', priceCents: 50_000, stock: 5 });
    const request = (locker_code: string) => ({
      billing: thandi,
      delivery_method: 'pudo' as const,
      shipping_lines: [{ method_id: 'pudo' }],
      locker_code,
      line_items: [{ product_id: box, quantity: 1 }],
    });
    const order = (code: string) => openShop(db, office.services).order(request(code));
    /** What the office says of a paid order for the locker. */
    async function warnings(code: string) {
      const { number } = await placePaidOrder(office.services, request(code));
      const { token } = await office.addOwner();
      const act = office.act(token);
      return {
        order: done(await act.order({ number })).locker_warning,
        label: done(await act.papers({ orders: number })).papers[0]?.locker_warning,
        desk: done(await act.pickWalk()).trays[0]?.goes,
        today: done(await act.today()).lockers.count,
        listed: done(await act.orders({ q: 'state:paid locker:unlisted' })).total,
      };
    }
    return { db, box, order, warnings };
  }

  const listLockers = (db: Db, at: Date) =>
    db.transaction().execute((trx) =>
      importLockers(
        trx,
        [
          {
            code: 'CG929',
            name: 'Mimosa Mall',
            address: 'Kellner Street',
            town: 'Bloemfontein',
            postal_code: '9301',
            latitude: null,
            longitude: null,
            opening_hours: '',
          },
        ],
        at,
      ),
    );

  it('a locker that a fresh list lacks is refused, naming the field, and holds no stock', async () => {
    const { db, box, order } = await open(89);
    for (const code of ['CG1', ' cg1 ', 'CG929A', "'; --"]) {
      const { status, body } = await order(code);
      expect([status, body]).toMatchObject([400, { code: 'unknown_locker' }]);
      expect(body.data).toMatchObject({ params: { locker_code: expect.stringContaining(code.trim()) } });
    }
    expect(await stockLevels(db, box)).toEqual([5, 0, 0]);
  });

  it('one on the list is taken however it is typed, and one that is not chosen yet, too', async () => {
    const { db, order } = await open(1);
    const typed = ['CG929', ' cg929 ', '\u200bCG\u00ad929', 'ＣＧ９２９', ''];
    for (const code of typed) expect((await order(code)).status).toBe(201);
    const codes = await db.selectFrom('orders').select('locker_code').orderBy('id').execute();
    expect(codes.map(({ locker_code }) => locker_code)).toEqual([...Array(4).fill('CG929'), '']);
  });

  it.each([
    ['an old list', 91],
    ['no list', undefined],
  ])('with %s it is taken, and the office is told wherever the parcel is handled', async (_what, days) => {
    const { warnings } = await open(days);
    expect(await warnings(' cg1 ')).toEqual({
      order: 'CG1 is not on the list of lockers: check it before you ship.',
      label: 'CG1 is not on the list of lockers: check it before you ship.',
      desk: expect.stringMatching(/^Locker.*, not on the list$/),
      today: 1,
      listed: 1,
    });
  });

  it('of a listed locker nothing is said', async () => {
    const { warnings } = await open(91);
    expect(await warnings('cg929')).toEqual({
      order: null,
      label: null,
      desk: expect.stringMatching(/^Locker \w+$/),
      today: 0,
      listed: 0,
    });
  });

  it('of a locker that is still to be chosen, that it is', async () => {
    const { warnings } = await open(1);
    expect(await warnings('')).toMatchObject({
      order: 'No locker chosen: agree on one before you ship.',
      desk: expect.stringMatching(/, none chosen$/),
      today: 1,
      listed: 1,
    });
  });
});
