import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeBobGo } from '../../../tests/fakes/bobgo.ts';
import { startFakeSmtp } from '../../../tests/fakes/smtp.ts';
import { bobGo } from '../../shipping/bobgo/bobgo.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { openOffice } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import { collected } from '../../testing/shop.ts';
import { checkConnection } from './check-connection.ts';

const LIVE = {
  mode: 'live',
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
} as const;

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const owner = await office.addOwner();
    const { token } = owner;
    const left = async () => {
      const { steps } = (await office.call('GET', '/first-day', { token })).body;
      const lacking = steps.filter((each: { is_done: boolean }) => !each.is_done);
      return Object.fromEntries(
        lacking.map((each: { step: string; missing: string[] }) => [each.step, each.missing]),
      );
    };
    const check = async (connection: string) =>
      (await office.call('POST', '/connections/check', { token, body: { connection } })).body;
    return { ...office, owner, token, left, check };
  };

  it('lists what a new shop lacks, and crosses off what is done', async () => {
    const { services, call, token, left } = await open();
    expect(await left()).toEqual({
      key: ['passkey'],
      goods: ['products'],
      facts: ['name', 'legalName', 'phone', 'email', 'addressLines'],
      policies: [
        'legalStatus',
        'registrationNumber',
        'registrationPlace',
        'officeBearers',
        'informationOfficer',
      ],
      collection: ['street_address'],
      payment: ['simulator', 'https'],
      mail: ['SMTP_URL'],
      backup: ['backup'],
      order: ['order'],
    });
    const id = await insertProduct(services.db, { name: 'Box', sku: 'BOX', priceCents: 1_000, stock: 5 });
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    const origin = { ...services.settings.shop.origin, street_address: '1 Long Street', zone: 'FS' };
    const changes = { name: 'Karoo Cards', legalName: 'Karoo Cards CC', phone: '051 555 0000', origin };
    await call('PATCH', '/settings', { token, body: { version: 0, changes } });
    const after = await left();
    expect([after.facts, after.goods, after.order, after.collection]).toEqual([
      ['email', 'addressLines'],
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('sends the owner a mail, or says in words why not', async () => {
    const { services, check, owner } = await open();
    expect(await check('mail')).toMatchObject({
      state: 'low',
      sentence: expect.stringContaining('written to a file'),
    });
    const smtp = await startFakeSmtp();
    onTestFinished(() => smtp.close());
    services.settings.mail.smtpUrl = smtp.url;
    expect(await check('mail')).toMatchObject({
      state: 'done',
      sentence: `The mail server took a mail for ${owner.email}.`,
    });
    expect(smtp.received).toHaveLength(1);
    services.settings.mail.smtpUrl = 'smtp://kagiso:geheim@127.0.0.1:1';
    const refused = await check('mail');
    expect(refused).toMatchObject({ state: 'wrong', sentence: 'Nothing listens at 127.0.0.1:1.' });
    expect(JSON.stringify(refused)).not.toMatch(/geheim|kagiso/);
  });

  it('asks the courier for a rate, and says what is wrong with the key', async () => {
    const { services, check } = await open();
    expect(await check('courier')).toMatchObject({
      state: 'low',
      todo: expect.stringContaining('BOBGO_TOKEN'),
    });
    const ask = async (baseUrl: string) =>
      checkConnection(
        { ...services, courier: bobGo({ token: 'secret', baseUrl }, services.settings.shop.origin, 500) },
        'courier',
        '',
      );
    const server = createServer((_request, response) => response.writeHead(401).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    expect(await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).toMatchObject({
      state: 'wrong',
      sentence: 'Bob Go refuses the key (status 401).',
    });
    expect(await ask('http://127.0.0.1:1')).toMatchObject({ sentence: 'Bob Go cannot be reached.' });
    const fake = await startFakeBobGo();
    onTestFinished(fake.close);
    expect(await ask(fake.baseUrl)).toMatchObject({
      state: 'done',
      sentence: expect.stringMatching(/^Bob Go offers .* R/),
    });
  });

  it('checks the form of the keys of PayFast and whether it answers, and never says them', async () => {
    const { services, check } = await open();
    expect(await check('payfast')).toMatchObject({
      state: 'low',
      sentence: expect.stringContaining('play money'),
    });
    const server = createServer((_request, response) => response.end('INVALID'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    services.settings.payfast = { ...LIVE, baseUrl };
    expect(await check('payfast')).toMatchObject({
      state: 'wrong',
      sentence: expect.stringContaining('cannot tell'),
    });
    services.settings.publicUrl = 'https://cards.example';
    expect(await check('payfast')).toMatchObject({
      state: 'done',
      sentence: expect.stringContaining('Payments are real'),
    });
    services.settings.payfast = { ...LIVE, mode: 'sandbox', baseUrl };
    expect(await check('payfast')).toMatchObject({
      state: 'low',
      sentence: expect.stringContaining('sandbox'),
    });
    services.settings.payfast = { ...LIVE, merchantKey: 'wrong key', baseUrl };
    const wrong = await check('payfast');
    expect(wrong.sentence).toBe('PAYFAST_MERCHANT_KEY is no merchant key: it has 13 letters and digits.');
    services.settings.payfast = { ...LIVE, baseUrl: 'http://127.0.0.1:1' };
    const gone = await check('payfast');
    expect(gone).toMatchObject({ state: 'wrong', sentence: '127.0.0.1:1 cannot be reached.' });
    expect(JSON.stringify([wrong, gone])).not.toContain(LIVE.passphrase);
  });

  it('tries at most ten times a minute, only for the owner, and only what there is', async () => {
    const { call, token, add, owner } = await open();
    const staff = await add(owner, 'staff');
    const post = (by: string, connection: string) =>
      call('POST', '/connections/check', { token: by, body: { connection } });
    expect((await post(staff.token, 'payfast')).body.code).toBe('office_not_allowed');
    expect((await post(token, 'telegraph')).body.data.params).toHaveProperty('connection');
    for (let tried = 1; tried <= 9; tried += 1) await post(token, 'payfast');
    expect((await post(token, 'payfast')).body.code).toBe('too_many_requests');
  });

  it('shows every mail with sample data, by the facts as they are now', async () => {
    const { call, token, services } = await open();
    const { mails } = (await call('GET', '/mail-previews', { token })).body;
    expect(mails.map(({ name }: { name: string }) => name)).toContain('order-confirmation');
    services.settings.shop = { ...services.settings.shop, legalName: 'Karoo Cards CC' };
    for (const { name, subject } of mails) {
      const { body } = await call('GET', `/mail-previews/${name}`, { token });
      expect(body).toMatchObject({ name, subject, text: expect.stringContaining('Karoo Cards CC') });
      expect(body.html).toContain('<!doctype html>');
    }
    expect((await call('GET', '/mail-previews/no-such', { token })).body.code).toBe('office_not_found');
  });
});
