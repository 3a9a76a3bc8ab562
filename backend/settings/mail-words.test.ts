import { expect, it } from 'vitest';
import { MAIL_NAMES, mailFields, mailTextsOf } from '#domain/shop/mail-texts.ts';
import { previewMails } from '../office/mails/preview-mails.ts';
import { insertProduct } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';
import { placePaidOrder } from '../testing/paid-order.ts';
import { collected } from '../testing/shop.ts';

const WORDS = {
  'mails.paidSubject': 'Dankie, {first_name}: bestelling {number}',
  'mails.paidTitle': 'Bestelling {number}',
  'mails.paidText': 'Hallo {first_name} <b>&</b> almal.\n\nOns het {total} ontvang.',
  'mails.closing': 'Vrae? Bel {phone}.',
};

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const act = office.act(token);
    const change = (changes: Record<string, string | number>, more: object = {}) =>
      act.changeSettings({ version: 0, changes, ...more });
    const preview = (changes: Record<string, string | number>, name = 'order-confirmation') =>
      act.previewMail({ name, changes });
    const saved = async () => done(await act.mailPreview({ name: 'order-confirmation' }));
    const version = async () => done(await act.settings()).version;
    return { ...office, db, token, acts: act, change, preview, saved, version };
  };

  it('the owner’s words stand in the mail of the next order, filled in and escaped, beside what is fixed', async () => {
    const { db, services, change } = await open();
    expect((await change(WORDS)).ok).toBe(true);
    await services.liveShop.reload();
    const product = await insertProduct(db, { name: 'Totem Tee' });
    const { number } = await placePaidOrder(services, collected({ product_id: product, quantity: 1 }));
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', 'Dankie%')
      .executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Dankie, Thandi: bestelling ${number}`);
    expect(mail.html).toContain(`>Bestelling ${number}</h1>`);
    expect(mail.html).toContain('Hallo Thandi &lt;b&gt;&amp;&lt;/b&gt; almal.</p>');
    expect(mail.text).toMatch(/^Hallo Thandi <b>&<\/b> almal\.\n\nOns het R\s[\d\s]+,\d\d ontvang\.\n\n/);
    expect(mail.text).toContain(`Vrae? Bel ${services.settings.shop.phone}.`);
    for (const fixed of [
      '1 x Totem Tee',
      'Total: R',
      'View your order: http',
      services.settings.shop.legalName,
    ]) {
      expect(mail.text).toContain(fixed);
    }
  });

  it.each([
    [
      'mails.paidText',
      'Dankie {naam}',
      /contains \{naam\}, which this mail does not know; it knows \{number\}/,
    ],
    ['mails.expiredText', 'Hello {first_name}', /contains \{first_name\}/],
    ['mails.shippedTitle', 'Op pad {', /contains \{,/],
    ['mails.paidSubject', 'Dankie', /must contain \{number\}/],
    ['mails.paidSubject', '{number}'.padEnd(121, 'x'), /at most 120/],
    ['mails.paidText', '  ', /must not be empty/],
    ['mails.paidText', 7, /must be a string/],
    ['mails.returnSubject', 'Return {number}', /is no setting/],
  ])('refuses %s %j', async (field, words, reason) => {
    const { change, preview, version } = await open();
    const refused = { status: 400, params: { [field]: expect.stringMatching(reason) } };
    expect(await change({ [field]: words })).toMatchObject(refused);
    expect(await preview({ [field]: words })).toMatchObject(refused);
    expect(await version()).toBe(0);
  });

  it('a preview of other words shows them in both kinds of the mail, and saves nothing', async () => {
    const { preview, saved, version } = await open();
    const body = done(await preview(WORDS));
    expect(body.subject).toMatch(/^Dankie, Thandi: bestelling SD-/);
    expect(body.text).toContain('Hallo Thandi <b>&</b> almal.');
    expect(body.html).toContain('Hallo Thandi &lt;b&gt;');
    expect(await preview(WORDS, 'no-such')).toMatchObject({ code: 'office_not_found' });
    expect((await saved()).subject).not.toContain('Dankie');
    expect(await version()).toBe(0);
  });

  it('the words are reset, undone and kept from a second owner’s change as other settings are', async () => {
    const { acts, change, saved, services } = await open();
    const subject = async () => {
      await services.liveShop.reload();
      return (await saved()).subject;
    };
    const original = await subject();
    await change({ 'mails.paidSubject': 'Eerste {number}' });
    expect(await subject()).toMatch(/^Eerste SD-/);
    const second = await change({ 'mails.paidSubject': 'Tweede {number}' });
    expect(second).toMatchObject({ status: 409, code: 'office_changed_meanwhile' });
    const { entries } = done(await acts.log({ what: 'settings' }));
    expect(entries[0]).toMatchObject({ which: 'Mail “Order paid”, subject', after: 'Eerste {number}' });
    await acts.undo({ id: entries[0]?.id ?? 0 });
    expect(await subject()).toBe(original);
    await change({ 'mails.paidSubject': 'Derde {number}' }, { version: 2 });
    await change({}, { version: 3, resets: ['mails.paidSubject'] });
    expect(await subject()).toBe(original);
    const [reset] = done(await acts.log({ what: 'settings' })).entries;
    expect(reset).toMatchObject({ before: 'Derde {number}', after: 'the default' });
  });

  it('each word of the owner’s is seen in a preview', async () => {
    const { services } = await open();
    const { shop } = services.settings;
    const fields = [...MAIL_NAMES.flatMap(mailFields).map(({ field }) => field), 'closing'];
    const mails = Object.fromEntries(fields.map((field) => [field, `${field} was here`]));
    const seen = await previewMails(
      { ...services.settings, shop: { ...shop, mails } },
      new Date('2026-11-21T10:00:00Z'),
    );
    const all = Array.from(seen.values(), ({ subject, text, html }) =>
      `${subject} ${text} ${html}`.toLowerCase(),
    );
    const unseen = fields.filter(
      (field) => !all.some((mail) => mail.includes(`${field} was here`.toLowerCase())),
    );
    expect(unseen).toEqual([]);
    expect(MAIL_NAMES.map((mail) => mailTextsOf(mail).name)).toEqual([
      ...new Set(MAIL_NAMES.map((mail) => mailTextsOf(mail).name)),
    ]);
  });
});
