import { expect, it } from 'vitest';
import { sell } from '../counter/sell.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';

const GOODWILL = { amount: '250.00', cause: 'goodwill', reason: 'Late parcel' };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
    const { token } = await office.addOwner();
    const act = office.act(token);
    const topics = ['credit.given', 'gift_card.sold'];
    await act.addWebhook({ url: 'http://localhost:9/hook', topics });
    const events = async () =>
      (await db.selectFrom('webhook_deliveries').select('body').orderBy('id').execute()).map(({ body }) =>
        JSON.parse(body),
      );
    return { db, office, token, act, services, events };
  }

  it('credit that is given and a card that is made are told without names and codes, and not once undone', async () => {
    const { db, office, token, act, events } = await open();
    done(await act.giveCredit({ ...GOODWILL, email: 'thandi@example.com', key: 'form-of-test-1' }));
    const card = { ...GOODWILL, cause: 'prize', key: 'form-of-test-2' };
    const { code } = done(await act.makeGiftCard(card));
    const told = await events();
    expect(told).toMatchObject([
      { type: 'credit.given', data: { credit: { kind: 'mailbox', cause: 'goodwill', amount: '250.00' } } },
      { type: 'credit.given', data: { credit: { kind: 'gift_card', cause: 'prize', amount: '250.00' } } },
    ]);
    const text = JSON.stringify(told);
    for (const secret of ['thandi', code, code.replaceAll('-', ''), 'Late parcel']) {
      expect(text).not.toContain(secret);
    }
    const { id } = await db
      .selectFrom('office_log')
      .select('id')
      .where('what', '=', 'credit')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await office.act(token).undo({ id });
    expect(await events()).toMatchObject([{ data: { credit: { kind: 'gift_card' } } }]);
  });

  it('a gift card that is sold is told once, without its code', async () => {
    const { services, events } = await open();
    const sale = {
      ...{ key: 'sale-0001', total_cents: 25_000, discount: null, seconds_ago: null, email: '' },
      ...{
        gift_cards: [],
        credit_cents: 0,
        credit_pass: '',
        payment: { by: 'card', reference: '' } as const,
      },
      lines: [
        {
          ...{ unit_id: null, quantity: 1, name: 'Gift card', price_cents: 25_000 },
          ...{ own_price: null, discount: null, gift_card: true, seats: [], waiting_id: null },
        },
      ],
    };
    const { giftCards } = await sell(services, COMMAND_LINE, sale);
    await sell(services, COMMAND_LINE, sale);
    const told = await events();
    expect(told).toMatchObject([{ type: 'gift_card.sold', data: { gift_card: { amount: '250.00' } } }]);
    expect(JSON.stringify(told)).not.toContain(giftCards[0]?.code);
  });
});
