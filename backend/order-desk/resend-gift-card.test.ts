import { expect, it } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { mailGiftCards } from '../mail/mail-gift-cards.ts';
import { findUsableCard } from '../orders/usable-card.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { refusalOf } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { findCreditProblems } from '../testing/gift-cards.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { getOrder } from '../testing/order-page.ts';
import { payOrder } from '../testing/paid-order.ts';
import { openShop, thandi } from '../testing/shop.ts';

const CODE = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/;

eachDatabase((openDb) => {
  /** Thandi has bought a card of R 250 for Sipho. */
  async function open(card: object = {}) {
    const db = await openDb();
    const office = openOffice(db);
    const { services } = office;
    services.settings.shop = { ...DEFAULT_SHOP, codesAndCredit: true };
    const product_id = await insertProduct(db, { name: 'Gift card', priceCents: 10_000, giftCard: true });
    const gift_card = {
      ...{ amount: '250', to_email: 'sipho@example.com', to_name: 'Sipho', from_name: 'Thandi', message: '' },
      ...card,
    };
    const { order_id } = await openShop(db, services).place({
      billing: thandi,
      line_items: [{ product_id, quantity: 1, gift_card }],
    });
    const { number } = await payOrder(services, await getOrder(db, order_id)).then(() =>
      getOrder(db, order_id),
    );
    await mailGiftCards(services);
    const { account_id } = await db.selectFrom('gift_cards').select('account_id').executeTakeFirstOrThrow();
    const owner = await office.addOwner();
    const resend = (given: object, { token } = owner) =>
      office.act(token).resendGiftCard({ id: account_id, key: 'form-0001', ...given });
    const mails = async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['recipient', 'text'])
        .where('dedupe_key', 'like', 'gift-card:%')
        .orderBy('id')
        .execute();
      return rows.map(({ recipient, text }) => ({ recipient, code: CODE.exec(text)?.[0] ?? '' }));
    };
    const left = async (code: string) => (await findUsableCard(db, services, code)).balance_cents;
    const log = async () => done(await office.act(owner.token).log()).entries[0] as { after: string };
    return { db, office, services, owner, number, resend, mails, left, log };
  }

  it('a bought gift card is mailed again with a new code, and the old one is dead', async () => {
    const { db, office, owner, number, resend, mails, left, log } = await open();
    const [first] = await mails();
    done(await resend({}));
    const { items } = done(await office.act(owner.token).order({ number }));
    expect(items).toMatchObject([{ gift_card: { to_email: 'sipho@example.com' } }]);
    const [, second] = await mails();
    expect(second?.recipient).toBe('sipho@example.com');
    expect(await left(second?.code ?? '')).toBe(25_000);
    expect((await refusalOf(left(first?.code ?? '')))?.code).toBe('gift_card_unknown');
    const { after } = await log();
    expect(after).toContain('mailed with a new code');
    expect(after).not.toContain('sipho');
    expect(after).not.toContain(second?.code);
    expect(await findCreditProblems(db)).toEqual([]);
  });

  it('a second press of the form mails nothing more', async () => {
    const { resend, mails } = await open();
    const answers = await Promise.all([resend({}), resend({})]);
    expect(answers.map(statusOf)).toEqual([200, 200]);
    expect(await mails()).toHaveLength(2);
    done(await resend({ key: 'form-0002' }));
    expect(await mails()).toHaveLength(3);
  });

  it('only an owner mails it to another address', async () => {
    const { office, owner, resend, mails } = await open();
    const staff = await office.add(owner, 'staff');
    const email = 'Sipho.K@example.com';
    expect(await resend({ email }, staff)).toMatchObject({ status: 403 });
    done(await resend({ email: 'SIPHO@example.com' }, staff));
    done(await resend({ email, key: 'form-0002' }));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'sipho@example.com',
      'SIPHO@example.com',
      email,
    ]);
    expect(statusOf(await resend({ email: 'nobody', key: 'form-0003' }))).toBe(400);
    const { token } = await office.add(owner, 'packer');
    expect(statusOf(await resend({}, { ...owner, token }))).toBe(403);
  });

  it('one that waits for its day is corrected, and mailed then', async () => {
    const { services, resend, mails } = await open({ send_on: '2026-12-24' });
    done(await resend({ email: 'lerato@example.com' }));
    expect(await mails()).toEqual([]);
    services.clock.set('2026-12-24T06:00:00.000Z');
    await mailGiftCards(services);
    expect(await mails()).toMatchObject([{ recipient: 'lerato@example.com' }]);
  });

  it('one that is stopped, spent or none is refused', async () => {
    const { db, resend, mails } = await open();
    expect(await resend({ id: 999_999 })).toMatchObject({ status: 404, code: 'office_unknown_credit' });
    await db
      .updateTable('credit_accounts')
      .set({ balance_cents: 0 })
      .where('kind', '=', 'gift_card')
      .execute();
    expect(await resend({})).toMatchObject({ code: 'office_credit_short' });
    await db
      .updateTable('credit_accounts')
      .set({ stopped_at: '2026-11-21T10:00:00.000Z' })
      .where('kind', '=', 'gift_card')
      .execute();
    expect(await resend({})).toMatchObject({ code: 'gift_card_stopped' });
    expect(await mails()).toHaveLength(1);
  });
});
