import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeBobGo } from '../../../tests/fakes/bobgo.ts';
import { startFakeSmtp } from '../../../tests/fakes/smtp.ts';
import { bobGo } from '../../shipping/bobgo/bobgo.ts';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';
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
    const act = office.act(owner.token);
    const left = async () => {
      const { steps } = done(await act.firstDay());
      return Object.fromEntries(
        steps.filter(({ is_done }) => !is_done).map(({ step, missing }) => [step, missing]),
      );
    };
    const check = async (connection: string) => done(await act.checkConnection({ connection }));
    return { ...office, owner, acts: act, left, check };
  };

  it('lists what a new shop lacks, and crosses off what is done', async () => {
    const { services, acts, left } = await open();
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
    done(await acts.changeSettings({ version: 0, changes }));
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
    const { act, acts, add, owner } = await open();
    const staff = await add(owner, 'staff');
    const refused = await act(staff.token).checkConnection({ connection: 'payfast' });
    expect(refused).toMatchObject({ code: 'office_not_allowed' });
    expect(await acts.checkConnection({ connection: 'telegraph' })).toHaveProperty(['params', 'connection']);
    const tryPayfast = () => acts.checkConnection({ connection: 'payfast' });
    for (let tried = 1; tried <= 9; tried += 1) done(await tryPayfast());
    expect(await tryPayfast()).toMatchObject({ code: 'too_many_requests', status: 429 });
  });

  it('shows every mail with sample data, by the facts as they are now', async () => {
    const { acts, services } = await open();
    const mails = done(await acts.mailPreviews());
    expect(mails.map(({ name }) => name)).toContain('order-confirmation');
    services.settings.shop = { ...services.settings.shop, legalName: 'Karoo Cards CC' };
    for (const { name, subject } of mails) {
      const mail = done(await acts.mailPreview({ name }));
      expect(mail).toMatchObject({ name, subject, text: expect.stringContaining('Karoo Cards CC') });
      expect(mail.html).toContain('<!doctype html>');
    }
    expect(await acts.mailPreview({ name: 'no-such' })).toMatchObject({ code: 'office_not_found' });
  });
});
