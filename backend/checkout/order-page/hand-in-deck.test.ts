import { expect, it } from 'vitest';
import { eventRoundsSchema } from '#contract/events.ts';
import { orderPageSchema } from '#contract/orders.ts';
import { PATHS } from '#contract/paths.ts';
import { findOrderEntries } from '../../events/order-entries.ts';
import { signOrderLink } from '../../orders/order-links.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertEvent, seatsFor } from '../../testing/events.ts';
import { done, openOffice } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import { openShop } from '../../testing/shop.ts';

const LIST = '4 Ultra Ball\n56 Basic Fire Energy';
const URL = `${PATHS.entries}/deck-list`;

eachDatabase((openDb) => {
  async function open(event: Parameters<typeof insertEvent>[1] = {}) {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    const shop = openShop(db, services);
    const cup = await insertEvent(db, {
      name: 'Pokémon League Cup',
      deck_list: 'required',
      deck_list_until: '2026-11-27T16:00:00.000Z',
      ...event,
    });
    const order = await placePaidOrder(services, seatsFor(cup, ['Thandi', 'Lebo']));
    const link = await signOrderLink(db, services, order.id);
    const [thandi, lebo] = await findOrderEntries(db, order.id);
    const handIn = (list: string, more: object = {}) =>
      shop.post(URL, { link, entry: thandi?.id, list, ...more });
    const seats = async () =>
      orderPageSchema.parse((await shop.get(`${PATHS.order}?link=${link}`)).body).data.seats;
    return { db, office, services, shop, cup, link, thandi, lebo, handIn, seats };
  }

  it('is handed in by the link of the order and may be changed until its time', async () => {
    const { services, handIn, seats } = await open();
    expect(await seats()).toMatchObject([
      { deck: null, may_hand_in: true },
      { deck: null, may_hand_in: true },
    ]);
    expect((await handIn('1 Opt')).status).toBe(200);
    expect((await handIn(LIST, { in_public: true })).status).toBe(200);
    expect(await seats()).toMatchObject([{ deck: { list: LIST, in_public: true } }, { deck: null }]);
    services.clock.set('2026-11-27T16:00:00.000Z');
    expect(await handIn('1 Opt')).toMatchObject({ status: 409, body: { code: 'deck_list_closed' } });
    expect(await seats()).toMatchObject([
      { deck: { list: LIST }, may_hand_in: false },
      { may_hand_in: false },
    ]);
  });

  it('whether all may see it can be changed at any time', async () => {
    const { services, handIn, seats } = await open();
    await handIn(LIST, { in_public: true });
    services.clock.set('2026-12-01T16:00:00.000Z');
    expect((await handIn(LIST)).status).toBe(200);
    expect(await seats()).toMatchObject([{ deck: { in_public: false } }, {}]);
  });

  it.each([
    ['', 400],
    ['\u200b \n', 400],
    ['4', 400],
    ['x'.repeat(20_001), 400],
    [7, 400],
  ])('%j is no deck list', async (list, status) => {
    const { handIn, seats } = await open();
    expect((await handIn(list as string)).status).toBe(status);
    expect(await seats()).toMatchObject([{ deck: null }, {}]);
  });

  it('of another order, of a cancelled seat or of an event that takes none it is refused', async () => {
    const { db, shop, link, thandi, lebo, handIn, cup } = await open();
    expect((await handIn(LIST, { entry: 999 })).body.code).toBe('entry_not_found');
    expect((await handIn(LIST, { link: 'x' })).body.code).toBe('order_not_found');
    await db
      .updateTable('event_entries')
      .set({ state: 'cancelled' })
      .where('id', '=', lebo?.id ?? 0)
      .execute();
    expect((await shop.post(URL, { link, entry: lebo?.id, list: LIST })).body.code).toBe('entry_not_found');
    await db.updateTable('events').set({ deck_list: 'none' }).where('id', '=', cup.id).execute();
    expect((await shop.post(URL, { link, entry: thandi?.id, list: LIST })).body.code).toBe(
      'deck_list_closed',
    );
  });

  it('is gone once the seat is handed to another player', async () => {
    const { shop, link, thandi, handIn, seats } = await open();
    await handIn(LIST);
    await shop.post(`${PATHS.entries}/rename`, { link, entry: thandi?.id, seat: { name: 'Sipho' } });
    expect(await seats()).toMatchObject([{ name: 'Sipho', deck: null }, {}]);
  });

  it('judges see who has handed in what; in public are lists of those who agreed, once it is over', async () => {
    const { db, office, shop, cup, thandi, lebo, handIn, link } = await open();
    await handIn(LIST, { in_public: true });
    await shop.post(URL, { link, entry: lebo?.id, list: '60 Secret' });
    const judge = await office.add(await office.addOwner(), 'judge');
    const decks = done(await office.act(judge.token).eventDecks({ id: cup.id }));
    expect(decks).toMatchObject({
      event: { deck_list: 'required' },
      players: [
        { name: 'Lebo', deck: { list: '60 Secret' } },
        { name: 'Thandi', deck: { list: LIST } },
      ],
    });
    const inPublic = async () =>
      eventRoundsSchema.parse((await shop.get(`${PATHS.events}/${cup.id}/rounds`)).body).decks;
    await db.updateTable('event_entries').set({ state: 'here' }).execute();
    await db
      .updateTable('event_entries')
      .set({ shows_name: 1 })
      .where('id', '=', thandi?.id ?? 0)
      .execute();
    expect(await inPublic()).toEqual([]);
    await db.updateTable('events').set({ state: 'over' }).execute();
    expect(await inPublic()).toEqual([{ player: 'Thandi', list: LIST }]);
  });
});
