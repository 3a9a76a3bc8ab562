import { expect, it } from 'vitest';
import { officeCounterSaleSchema } from '#contract/office/counter.ts';
import { PATHS } from '#contract/paths.ts';
import { refundPart } from '../checkout/refund-order.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { sendCounterCode } from '../my/send-my-link.ts';
import { openMySession } from '../my/sessions.ts';
import { openCounter, refusalOf, saleLine } from '../testing/counter.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openDiscountShop } from '../testing/discounts.ts';
import { balanceOf, findCreditProblems } from '../testing/gift-cards.ts';
import { giveMailbox, openMyCalls } from '../testing/my.ts';
import { done, openOffice, statusOf } from '../testing/office.ts';
import { NO_REFUND } from '../testing/paid-order.ts';
import { collected } from '../testing/shop.ts';
import { sell } from './sell.ts';
import { readStoreCredit } from './store-credit.ts';

const THANDI = 'thandi@example.com';

eachDatabase((openDb, { openDatabase }) => {
  async function open(db?: Awaited<ReturnType<typeof openDb>>) {
    const shop = db ?? (await openDb());
    const counter = openCounter(shop);
    const { services } = counter;
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
    const account = await giveMailbox(shop, THANDI, 25_000);
    const luffy = await counter.insert('Luffy', { priceCents: 10_000, stock: 100 });
    const calls = openMyCalls(services);
    let token = '';
    const passOf = async () => {
      token ||= await calls.signIn(THANDI);
      return (await calls.my('POST', '/pass', { token })).body.code as string;
    };
    const selling = (credit_pass: string, credit_cents: number, more: object = {}) =>
      counter.selling([saleLine(luffy, 1)], {
        ...{ credit_pass, credit_cents, payment: { by: 'credit' }, ...more },
      });
    const codeOf = async (given: Promise<unknown>) => (await refusalOf(given))?.code;
    const mailed = async () => {
      await sendCounterCode(services, THANDI);
      const mails = await shop.selectFrom('outbox').selectAll().orderBy('id').execute();
      return /^(\d{3} \d{3})$/m.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const ensureSound = async () => expect(await findCreditProblems(shop)).toEqual([]);
    return { ...counter, db: shop, account, luffy, calls, passOf, selling, codeOf, mailed, ensureSound };
  }

  it('is spent by the code that the page shows, once, and a refund brings it back', async () => {
    const { db, services, account, passOf, selling, codeOf, ensureSound } = await open();
    const pass = await passOf();
    expect(pass).toMatch(/^CR(-[A-Z2-9]{4}){4}$/);
    expect(await readStoreCredit(services, { code: pass.toLowerCase() })).toMatchObject({
      balanceCents: 25_000,
    });
    await selling(pass, 10_000);
    expect(await balanceOf(db, account)).toBe(15_000);
    expect(await selling(pass, 10_000)).toMatchObject({ isRepeat: true });
    expect(await codeOf(selling(pass, 10_000, { key: 'sale-0002' }))).toBe('my_link_expired');
    expect(await codeOf(readStoreCredit(services, { code: pass }))).toBe('my_link_expired');
    const { after } = await db.selectFrom('office_log').select('after').executeTakeFirstOrThrow();
    expect(after.replaceAll(/\s/g, ' ')).toContain('with store credit, R 100,00');
    await refundPart(services, 'CS-000001', { ...NO_REFUND, everything: true });
    expect(await balanceOf(db, account)).toBe(25_000);
    await ensureSound();
  });

  it('whoever may sell has a code mailed, and reads the credit by it', async () => {
    const db = await openDb();
    const { services, act, add, addOwner } = openOffice(db);
    services.settings.shop = { ...services.settings.shop, codesAndCredit: true };
    await giveMailbox(db, THANDI, 25_000);
    const owner = await addOwner();
    const counter = act(owner.token);
    done(await counter.mailCounterCredit({ email: 'Thandi@Example.com' }));
    const { code } = await openMyCalls(services).lastMail();
    const read = done(await counter.counterCredit({ email: THANDI, code }));
    expect(read).toMatchObject({ balanceCents: 25_000 });
    expect(done(await counter.counterCredit({ code: read.pass })).balanceCents).toBe(25_000);
    done(await counter.mailCounterCredit({ email: 'nobody@example.com' }));
    expect(await counter.mailCounterCredit({ email: 'nobody' })).toMatchObject({
      ...{ status: 400, params: { email: 'must be an e-mail address' } },
    });
    expect(await counter.counterCredit({ code: '' })).toMatchObject({ status: 400 });
    const packer = act((await add(owner, 'packer')).token);
    expect(statusOf(await packer.mailCounterCredit({ email: THANDI }))).toBe(403);
    expect(statusOf(await packer.counterCredit({ code: read.pass }))).toBe(403);
  });

  it('ends after ten minutes, with the next code, and when it is signed out everywhere', async () => {
    const { services, calls, passOf, selling, codeOf } = await open();
    const first = await passOf();
    const second = await passOf();
    expect(await codeOf(selling(first, 10_000))).toBe('my_link_expired');
    services.clock.advanceMinutes(11);
    expect(await codeOf(selling(second, 10_000))).toBe('my_link_expired');
    const token = await calls.signIn(THANDI);
    const { code } = (await calls.my('POST', '/pass', { token })).body;
    await calls.my('DELETE', '', { token, body: { everywhere: true } });
    expect(await codeOf(selling(code, 10_000))).toBe('my_link_expired');
  });

  it('a refused sale leaves the code as it was', async () => {
    const { passOf, selling, codeOf } = await open();
    const pass = await passOf();
    expect(await codeOf(selling(pass, 9_000))).toBe('credit_changed');
    expect(await selling(pass, 10_000)).toMatchObject({ isRepeat: false });
  });

  it('is spent by a code that was mailed to the address, which opens no page; an address alone proves nothing', async () => {
    const { db, services, account, calls, selling, codeOf, mailed, ensureSound } = await open();
    const code = await mailed();
    expect((await calls.open({ email: THANDI, code })).status).toBe(404);
    expect(await codeOf(readStoreCredit(services, { code: THANDI }))).toBe('my_link_expired');
    expect(await codeOf(readStoreCredit(services, { email: 'sipho@example.com', code }))).toBe(
      'my_link_expired',
    );
    const { pass, balanceCents } = await readStoreCredit(services, { email: THANDI, code });
    expect(balanceCents).toBe(25_000);
    expect(await codeOf(readStoreCredit(services, { email: THANDI, code }))).toBe('my_link_expired');
    await selling(pass, 10_000);
    expect(await balanceOf(db, account)).toBe(15_000);
    await ensureSound();
  });

  it('has five tries a mail, and the code of the page is none for the counter', async () => {
    const { services, calls, codeOf, mailed } = await open();
    await calls.ask(THANDI);
    const ofPage = await calls.lastMail();
    expect(await codeOf(readStoreCredit(services, { email: THANDI, code: ofPage.code }))).toBe(
      'my_link_expired',
    );
    const code = await mailed();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await codeOf(readStoreCredit(services, { email: THANDI, code: '0000000' }))).toBe(
        'my_link_expired',
      );
    }
    expect(await codeOf(readStoreCredit(services, { email: THANDI, code }))).toBe('my_link_expired');
  });

  it('is no part of a sale without a connection, of gift cards, and where credit is off', async () => {
    const { services, passOf, selling, codeOf } = await open();
    const sale = { key: 'sale-0001', lines: [saleLine(1, 1)], total_cents: 10_000, credit_pass: 'x' };
    const offline = { ...sale, payment: { by: 'cash', given_cents: 10_000 }, seconds_ago: 60 };
    expect(officeCounterSaleSchema.safeParse(offline).error?.issues[0]?.path).toEqual(['credit_pass']);
    const pass = await passOf();
    const card = { unit_id: null, quantity: 1, price_cents: 10_000, gift_card: true };
    const cards = officeCounterSaleSchema.parse({
      ...{ key: 'sale-0003', lines: [card], total_cents: 10_000, credit_pass: pass, credit_cents: 10_000 },
      payment: { by: 'credit' },
    });
    expect(await codeOf(sell(services, COMMAND_LINE, cards))).toBe('gift_card_alone');
    services.settings.shop = { ...services.settings.shop, codesAndCredit: false };
    expect(await codeOf(readStoreCredit(services, { code: pass }))).toBe('my_link_expired');
    expect(await codeOf(selling(pass, 10_000))).toBe('credit_changed');
  });

  it('of two counters in two processes only one gets the last of a mailbox, which is never below 0', async () => {
    const { db, reconnect } = await openDatabase();
    const one = await open(db);
    const other = openCounter(await reconnect());
    other.services.settings.shop = { ...other.services.settings.shop, codesAndCredit: true };
    for (let round = 0; round < 4; round += 1) {
      const pass = await one.passOf();
      const left = await balanceOf(db, one.account);
      const cents = Math.min(left, 10_000);
      const cash = { by: 'cash', given_cents: 10_000 } as const;
      const more = (key: string) => ({
        ...{ key, credit_pass: pass, credit_cents: cents },
        payment: cents === 10_000 ? ({ by: 'credit' } as const) : cash,
      });
      const outcomes = await Promise.all([
        refusalOf(one.selling(pass, cents, more(`sale-one-${round}`))),
        refusalOf(other.selling([saleLine(one.luffy, 1)], more(`sale-two-${round}`))),
      ]);
      expect(outcomes.filter((refusal) => refusal === undefined)).toHaveLength(1);
      expect(await balanceOf(db, one.account)).toBe(left - cents);
    }
    await one.ensureSound();
  });

  it('of the counter and the web only one gets the last of a mailbox, in two processes', async () => {
    const { db, reconnect } = await openDatabase();
    const { account, luffy, passOf, selling, ensureSound } = await open(db);
    const web = openDiscountShop(await reconnect());
    const { token } = await openMySession(db, THANDI, web.services.now());
    const order = { ...collected({ product_id: luffy, quantity: 1 }), use_credit: true, due: '0.00' };
    for (let round = 0; round < 4; round += 1) {
      const left = await balanceOf(db, account);
      if (left < 10_000) await giveMailbox(db, THANDI, 10_000 - left);
      else await giveMailbox(db, THANDI, 1);
      const before = await balanceOf(db, account);
      const pass = await passOf();
      const [sale, placed] = await Promise.all([
        refusalOf(selling(pass, 10_000, { key: `sale-of-round-${round}` })),
        web.post(PATHS.orders, order, { authorization: `Bearer ${token}` }),
      ]);
      const done = [sale === undefined, placed.status === 201].filter(Boolean).length;
      expect(done, `round ${round}`).toBe(before >= 20_000 ? 2 : 1);
      if (before < 20_000) expect(sale?.code ?? placed.body.code).toBe('credit_changed');
      expect(await balanceOf(db, account)).toBe(before - done * 10_000);
      await ensureSound();
    }
  });
});
