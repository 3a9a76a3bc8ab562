import { expect, it } from 'vitest';
import { eachDatabase } from '../testing/databases.ts';
import { insertEvent, seatsFor } from '../testing/events.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';

eachDatabase((openDb) => {
  it('seats that are paid for, and a tournament that is over, are told without names', async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    const { token } = await office.addOwner();
    const act = office.act(token);
    const setState = async (version: number, state: string) =>
      done(await act.setEventState({ id: cup.id, version, state }));
    const webhook = {
      url: 'http://localhost:9/hook',
      topics: ['event.booked' as const, 'event.over' as const],
    };
    done(await act.addWebhook(webhook));
    const today = '2026-11-21T10:30:00.000Z';
    const cup = await insertEvent(db, { starts_at: today, closes_at: today });
    const league = await insertEvent(db, { post_id: 78 });
    const [first, second] = [seatsFor(cup, ['Thandi', 'Lebo']), seatsFor(league, ['Thandi'])];
    const both = { ...first, line_items: [...(first.line_items ?? []), ...(second.line_items ?? [])] };
    const order = await placePaidOrder(services, both);
    services.clock.advanceMinutes(60);
    await setState(0, 'closed');
    await setState(1, 'over');
    const rows = await db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute();
    const told = rows.map(({ body }) => JSON.parse(body));
    const event = { id: cup.id, product_id: cup.productId, starts_at: today };
    expect(told).toMatchObject([
      { type: 'event.booked', data: { event, seats: 2, order: { id: order.id } } },
      { type: 'event.booked', data: { event: { id: league.id }, seats: 1 } },
      { type: 'event.over', data: { event } },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/thandi|lebo/i);
    const over = () =>
      db
        .selectFrom('webhook_deliveries')
        .select(['event_id', 'next_attempt_at'])
        .where('topic', '=', 'event.over')
        .execute();
    const [sent] = await over();
    expect(sent?.next_attempt_at).toBe('2026-11-21T11:01:10.000Z');
    await setState(2, 'closed');
    expect(await over()).toEqual([]);
    await setState(3, 'over');
    await db.updateTable('webhook_deliveries').set({ attempts: 1 }).execute();
    await setState(4, 'closed');
    const [again, ...others] = await over();
    expect([again?.event_id === sent?.event_id, others]).toEqual([false, []]);
  });
});
