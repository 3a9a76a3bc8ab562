import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { shipOrder } from '../checkout/ship-order.ts';
import { storeMessage } from '../contact/store-message.ts';
import { deliverOutbox } from '../mail/deliver-outbox.ts';
import { messageIdOf } from '../mail/message-headers.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { openOrderPage } from '../testing/order-page.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected } from '../testing/shop.ts';

const AT = '2026-11-21T10:00:00.000Z';
const question = {
  name: 'Thandi Nkosi',
  email: 'Thandi@example.com',
  subject: 'Surging Sparks',
  message: 'Is there a box left?\nI am in Durban.',
};

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const { services } = office;
    const owner = await office.addOwner();
    const staff = await office.add(owner, 'staff', 'Anri Tafelbaai');
    await storeMessage(services, question);
    await deliverOutbox(services);
    const { token } = owner;
    const acts = office.act(token);
    const list = async (view = 'open') => done(await acts.messages({ view }));
    const id = (await list()).messages[0]?.id ?? 0;
    const get = async () => done(await acts.message({ id }));
    const reply = (given: { text: string; seen: number }, by = token) =>
      office.act(by).replyToMessage({ id, ...given });
    const lastLine = async () => done(await acts.log({ what: 'message' })).entries[0];
    const mails = async () => {
      services.clock.advanceMinutes(1);
      await deliverOutbox(services);
      const { outboxDir } = services.settings.mail;
      const files = (await readdir(outboxDir)).toSorted((one, two) => numberOf(one) - numberOf(two));
      const texts = await Promise.all(files.map((file) => readFile(path.join(outboxDir, file), 'utf8')));
      return texts.map((text) => text.replace(/\r\n[ \t]+/g, ' '));
    };
    return { ...office, owner, staff, token, acts, id, list, get, reply, lastLine, mails };
  };
  const numberOf = (file: string) => Number(/-(\d+)\.eml$/.exec(file)?.[1]);
  const header = (mail: string | undefined, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(mail ?? '')?.[1]?.trim();

  it('an answer goes by mail, in the thread of the message, and its writer may reply to the shop', async () => {
    const { list, get, reply, mails, services } = await open();
    expect(await list()).toMatchObject({
      messages: [{ name: 'Thandi Nkosi', subject: 'Surging Sparks', answered_at: null }],
      counts: { open: 1, answered: 0, all: 1 },
    });
    done(await reply({ text: 'Yes: seven.\nNot in Durban.', seen: 0 }));
    const message = await get();
    expect(message).toMatchObject({
      answered_how: 'mail',
      answered_by: 'Kagiso Veldman',
      entries: [{ kind: 'reply', who: 'Kagiso Veldman', is_you: true, mail: 'waits' }],
    });
    expect((await list()).counts).toEqual({ open: 0, answered: 1, all: 1 });
    await reply({ text: 'Now six.', seen: message.seen });
    const sent = await mails();
    const notice = sent.find((mail) => header(mail, 'Subject') === 'Contact: Surging Sparks');
    const [first, second] = sent.filter((mail) => header(mail, 'Subject') === 'Re: Surging Sparks');
    expect(first).toContain('To: Thandi@example.com');
    expect(header(first, 'Reply-To')).toBe(services.settings.mail.shop);
    expect(first).toContain('Yes: seven.');
    expect(first).toContain('> Is there a box left?');
    expect(header(first, 'Auto-Submitted')).toBeUndefined();
    const [asked, answer] = [header(notice, 'Message-ID'), header(first, 'Message-ID')];
    expect(asked).toMatch(/^<.+@springdeck\.example>$/);
    expect(header(first, 'In-Reply-To')).toBe(asked);
    expect(header(second, 'In-Reply-To')).toBe(answer);
    expect(header(second, 'References')).toBe(`${asked} ${answer}`);
    expect((await get()).entries.map(({ mail }) => mail)).toEqual(['sent', 'sent']);
  });

  it('a return waits among the messages, and is answered in the thread of the mail that confirmed it', async () => {
    const db = await openDb();
    const shopper = await openOrderPage(db);
    await shopper.pay();
    await shipOrder(shopper.services, shopper.order.number, 'TCG1');
    const [line] = (await shopper.view()).lines;
    const lines = [{ line_id: line?.id, quantity: 1 }];
    await shopper.shop.post(`${PATHS.order}/returns`, { link: shopper.link, reason: 'damaged', lines });

    const office = openOffice(db);
    const { services } = office;
    const act = office.act((await office.addOwner()).token);
    const id = done(await act.messages({ view: 'open' })).messages[0]?.id ?? 0;
    expect(done(await act.message({ id }))).toMatchObject({
      returned_order: shopper.order.number,
      email: 'thandi@example.com',
    });
    done(await act.replyToMessage({ id, text: 'Sorry! The courier comes tomorrow.', seen: 0 }));
    const mailOf = (key: string) =>
      db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', `${key}:%`).executeTakeFirstOrThrow();
    const [confirmed, reply] = [await mailOf('return-received'), await mailOf('reply')];
    expect(reply).toMatchObject({ subject: `Re: ${confirmed.subject}`, recipient: confirmed.recipient });
    expect(reply.in_reply_to).toBe(messageIdOf(confirmed, services.settings.mail));
  });

  it('those who sell see what shoppers wait for, page by page', async () => {
    const db = await openDb();
    const { act, addOwner, add } = openOffice(db);
    const owner = await addOwner();
    const product_id = await insertProduct(db, { name: 'Booster', stock: 0 });
    const { id: request_id } = await db
      .insertInto('want_requests')
      .values({ email: 'sipho@example.com', consent: '', page: '/', asked_at: AT, confirmed_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    const want = { request_id, product_id, variation_ids: '[]', max_price_cents: null, quantity: 2 };
    await db.insertInto('wants').values(want).execute();
    const acts = act(owner.token);
    expect(done(await acts.wants())).toEqual({
      wants: [
        {
          productId: product_id,
          product: 'Booster',
          choice: '',
          people: 1,
          units: 2,
          maxPriceCents: null,
          who: ['sipho@example.com'],
        },
      ],
      total: 1,
    });
    expect(done(await acts.wants({ page: 2 }))).toEqual({ wants: [], total: 1 });
    const packer = await add(owner, 'packer', 'Anri Tafelbaai');
    expect(await act(packer.token).wants()).toMatchObject({ status: 403 });
  });

  it('Undo stops the mail within ten seconds, and what was written is a draft', async () => {
    const { acts, get, reply, lastLine, mails } = await open();
    await reply({ text: 'Yes: seventy.', seen: 0 });
    done(await acts.undo({ id: (await lastLine())?.id ?? 0 }));
    expect(await get()).toMatchObject({
      answered_at: null,
      answered_how: '',
      draft: 'Yes: seventy.',
      seen: 0,
      entries: [],
    });
    expect((await mails()).some((mail) => mail.includes('seventy'))).toBe(false);
    await reply({ text: 'Yes: seven.', seen: 0 });
    expect((await get()).draft).toBe('');
    await mails();
    const late = await acts.undo({ id: (await lastLine())?.id ?? 0 });
    expect(late).toMatchObject({
      code: 'office_cannot_undo',
      message: 'The mail has already been sent.',
    });
  });

  it('of two who answer at the same time the second is told of the first, and mails nothing', async () => {
    const { reply, staff, mails, get } = await open();
    const answers = await Promise.all([
      reply({ text: 'Yes: seven.', seen: 0 }),
      reply({ text: 'No, sold out.', seen: 0 }, staff.token),
    ]);
    const refused = answers.filter(({ ok }) => !ok);
    const { entries } = await get();
    expect(refused).toMatchObject([
      {
        status: 409,
        code: 'office_changed_meanwhile',
        message: expect.stringContaining(`${entries[0]?.who} has answered meanwhile.`),
      },
    ]);
    expect((await mails()).filter((mail) => header(mail, 'Subject') === 'Re: Surging Sparks')).toHaveLength(
      1,
    );
  });

  it('is answered by phone, or is not for the shop, which Undo takes back', async () => {
    const { acts, id, get, lastLine } = await open();
    const answered = (how: string) => acts.answerMessage({ id, how });
    expect(await answered('pigeon')).toMatchObject({ status: 400 });
    done(await answered('phone'));
    expect(await get()).toMatchObject({ answered_how: 'phone', answered_by: 'Kagiso Veldman' });
    expect(await answered('not_for_us')).toMatchObject({ status: 404 });
    expect(await lastLine()).toMatchObject({ before: 'waits for an answer', after: 'answered by phone' });
    await acts.undo({ id: (await lastLine())?.id ?? 0 });
    expect(await get()).toMatchObject({ answered_at: null, answered_how: '', answered_by: '' });
  });

  it('notes stay in the office', async () => {
    const { acts, id, get, mails } = await open();
    const note = (text: string) => acts.noteOnMessage({ id, text });
    done(await note('She rang, too.'));
    expect((await get()).entries).toMatchObject([{ kind: 'note', text: 'She rang, too.', mail: null }]);
    expect(await note(' ')).toMatchObject({ params: { text: 'is missing' } });
    expect((await mails()).some((mail) => mail.includes('She rang'))).toBe(false);
  });

  it('says what the shop knows of the address, however it is written', async () => {
    const { services, get } = await open();
    const product = await insertProduct(services.db, {
      name: 'Box',
      sku: 'BOX',
      priceCents: 1_000,
      stock: 5,
    });
    const order = await placePaidOrder(services, collected({ product_id: product, quantity: 2 }));
    await storeMessage(services, { ...question, email: 'THANDI@example.com' });
    expect((await get()).known).toEqual({
      orders: 1,
      total_cents: 2_000,
      last: { number: order.number, status: 'paid' },
      messages: 1,
    });
  });

  it('refuses an empty answer, an unknown message, and who may not', async () => {
    const { act, acts, owner, add, reply, mails } = await open();
    expect(await reply({ text: '  ', seen: 0 })).toMatchObject({ params: { text: 'is missing' } });
    expect(await reply({ text: 'x'.repeat(5_001), seen: 0 })).toMatchObject({ status: 400 });
    expect(await acts.replyToMessage({ id: 999, text: 'Hello', seen: 0 })).toMatchObject({
      code: 'office_unknown_message',
    });
    const packer = await add(owner, 'packer');
    expect(await act(packer.token).messages()).toMatchObject({ code: 'office_not_allowed' });
    expect((await mails()).some((mail) => header(mail, 'Subject') === 'Re: Surging Sparks')).toBe(false);
  });
});
