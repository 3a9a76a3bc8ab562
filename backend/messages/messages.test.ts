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
import { openOffice } from '../testing/office.ts';
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
    const { services, call } = office;
    const owner = await office.addOwner();
    const staff = await office.add(owner, 'staff', 'Anri Tafelbaai');
    await storeMessage(services, question);
    await deliverOutbox(services);
    const { token } = owner;
    const list = async (view = 'open') => (await call('GET', `/messages?view=${view}`, { token })).body;
    const [{ id }] = (await list()).messages;
    const get = async () => (await call('GET', `/messages/${id}`, { token })).body.message;
    const reply = (body: object, by = token) => call('POST', `/messages/${id}/replies`, { token: by, body });
    const lastLine = async () => (await call('GET', '/log?what=message', { token })).body.entries[0];
    const mails = async () => {
      services.clock.advanceMinutes(1);
      await deliverOutbox(services);
      const { outboxDir } = services.settings.mail;
      const files = (await readdir(outboxDir)).toSorted((one, two) => numberOf(one) - numberOf(two));
      const texts = await Promise.all(files.map((file) => readFile(path.join(outboxDir, file), 'utf8')));
      return texts.map((text) => text.replace(/\r\n[ \t]+/g, ' '));
    };
    return { ...office, owner, staff, token, id, list, get, reply, lastLine, mails };
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
    const { status, body } = await reply({ text: 'Yes: seven.\nNot in Durban.', seen: 0 });
    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      answered_how: 'mail',
      answered_by: 'Kagiso Veldman',
      entries: [{ kind: 'reply', who: 'Kagiso Veldman', is_you: true, mail: 'waits' }],
    });
    expect((await list()).counts).toEqual({ open: 0, answered: 1, all: 1 });
    await reply({ text: 'Now six.', seen: body.message.seen });
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
    expect((await get()).entries.map(({ mail }: { mail: string }) => mail)).toEqual(['sent', 'sent']);
  });

  it('a return waits among the messages, and is answered in the thread of the mail that confirmed it', async () => {
    const db = await openDb();
    const shopper = await openOrderPage(db);
    await shopper.pay();
    await shipOrder(shopper.services, shopper.order.number, 'TCG1');
    const [line] = (await shopper.view()).lines;
    const lines = [{ line_id: line?.id, quantity: 1 }];
    await shopper.shop.post(`${PATHS.order}/returns`, { link: shopper.link, reason: 'damaged', lines });

    const { call, addOwner, services } = openOffice(db);
    const { token } = await addOwner();
    const { messages } = (await call('GET', '/messages?view=open', { token })).body;
    const place = `/messages/${messages[0].id}`;
    const { message } = (await call('GET', place, { token })).body;
    expect(message).toMatchObject({ returned_order: shopper.order.number, email: 'thandi@example.com' });
    const body = { text: 'Sorry! The courier comes tomorrow.', seen: 0 };
    expect((await call('POST', `${place}/replies`, { token, body })).status).toBe(200);
    const mailOf = (key: string) =>
      db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', `${key}:%`).executeTakeFirstOrThrow();
    const [confirmed, reply] = [await mailOf('return-received'), await mailOf('reply')];
    expect(reply).toMatchObject({ subject: `Re: ${confirmed.subject}`, recipient: confirmed.recipient });
    expect(reply.in_reply_to).toBe(messageIdOf(confirmed, services.settings.mail));
  });

  it('those who sell see what shoppers wait for, page by page', async () => {
    const db = await openDb();
    const { call, addOwner, add } = openOffice(db);
    const owner = await addOwner();
    const product_id = await insertProduct(db, { name: 'Booster', stock: 0 });
    const { id: request_id } = await db
      .insertInto('want_requests')
      .values({ email: 'sipho@example.com', consent: '', page: '/', asked_at: AT, confirmed_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow();
    const want = { request_id, product_id, variation_ids: '[]', max_price_cents: null, quantity: 2 };
    await db.insertInto('wants').values(want).execute();
    const { body } = await call('GET', '/wants', { token: owner.token });
    expect(body).toEqual({
      wants: [
        {
          product_id,
          product: 'Booster',
          choice: '',
          people: 1,
          units: 2,
          max_price_cents: null,
          who: ['sipho@example.com'],
        },
      ],
      total: 1,
    });
    expect((await call('GET', '/wants?page=2', { token: owner.token })).body).toEqual({
      wants: [],
      total: 1,
    });
    const packer = await add(owner, 'packer', 'Anri Tafelbaai');
    expect((await call('GET', '/wants', { token: packer.token })).status).toBe(403);
  });

  it('Undo stops the mail within ten seconds, and what was written is a draft', async () => {
    const { call, token, get, reply, lastLine, mails } = await open();
    await reply({ text: 'Yes: seventy.', seen: 0 });
    const { id } = await lastLine();
    expect((await call('POST', `/log/${id}/undo`, { token })).status).toBe(200);
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
    const late = await call('POST', `/log/${(await lastLine()).id}/undo`, { token });
    expect(late.body).toMatchObject({
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    const { entries } = await get();
    expect(refused.code).toBe('office_changed_meanwhile');
    expect(refused.message).toContain(`${entries[0].who} has answered meanwhile.`);
    expect((await mails()).filter((mail) => header(mail, 'Subject') === 'Re: Surging Sparks')).toHaveLength(
      1,
    );
  });

  it('is answered by phone, or is not for the shop, which Undo takes back', async () => {
    const { call, token, id, get, lastLine } = await open();
    const answered = (how: string) => call('POST', `/messages/${id}/answered`, { token, body: { how } });
    expect((await answered('pigeon')).status).toBe(400);
    expect((await answered('phone')).status).toBe(200);
    expect(await get()).toMatchObject({ answered_how: 'phone', answered_by: 'Kagiso Veldman' });
    expect((await answered('not_for_us')).status).toBe(404);
    expect(await lastLine()).toMatchObject({ before: 'waits for an answer', after: 'answered by phone' });
    await call('POST', `/log/${(await lastLine()).id}/undo`, { token });
    expect(await get()).toMatchObject({ answered_at: null, answered_how: '', answered_by: '' });
  });

  it('notes stay in the office', async () => {
    const { call, token, id, mails } = await open();
    const note = (text: string) => call('POST', `/messages/${id}/notes`, { token, body: { text } });
    expect((await note('She rang, too.')).body.message.entries).toMatchObject([
      { kind: 'note', text: 'She rang, too.', mail: null },
    ]);
    expect((await note(' ')).body.data.params).toEqual({ text: 'is missing' });
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
    const { call, token, owner, add, reply, mails } = await open();
    expect((await reply({ text: '  ', seen: 0 })).body.data.params).toEqual({ text: 'is missing' });
    expect((await reply({ text: 'x'.repeat(5_001), seen: 0 })).status).toBe(400);
    const body = { text: 'Hello', seen: 0 };
    expect((await call('POST', '/messages/999/replies', { token, body })).body.code).toBe(
      'office_unknown_message',
    );
    const packer = await add(owner, 'packer');
    expect((await call('GET', '/messages', { token: packer.token })).body.code).toBe('office_not_allowed');
    expect((await mails()).some((mail) => header(mail, 'Subject') === 'Re: Surging Sparks')).toBe(false);
  });
});
