import { describe, expect, it } from 'vitest';
import { officeCreditImportSchema } from '#contract/office/credit-import.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../../app.ts';
import { findGiftCard } from '../../credit/accounts.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { insertDiscount } from '../../testing/discounts.ts';
import { findCreditProblems } from '../../testing/gift-cards.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';
import { TEST_API_KEY } from '../../testing/services.ts';

const CREDIT = `email,amount,note
 Thandi@Example.com ,R 250.00,Moved from the old shop
sipho@example.com,"1 299,50",
nobody,10,
lerato@example.com,-5,
lerato@example.com,10000.01,
zanele@example.com,0,
thandi@example.com,50,Second line
`;

const CARDS = `Code;Balance
gift-2024-0001;125,00
ABCDEFGHJKMNPQRS;80
12345;10
1234567;10
GIFT 2024 0001;5
1.23457E+15;10
QWERTY;0,00
`;

/** Amounts are written with no-break spaces. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const backend = createBackend(office.services);
    const send = async (
      content: string | Uint8Array<ArrayBuffer>,
      query = 'apply=true',
      token = owner.token,
    ) => {
      const response = await backend.request(`${PATHS.office}/credit-imports?name=old-shop.csv&${query}`, {
        method: 'POST',
        headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${token}` },
        body: content,
      });
      // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
      const body: any = await response.json();
      return { status: response.status, body };
    };
    const bringIn = async (content: string | Uint8Array<ArrayBuffer>, query?: string) => {
      const { status, body } = await send(content, query);
      expect([status, body]).toEqual([200, body]);
      return officeCreditImportSchema.parse(JSON.parse(plain(JSON.stringify(body))));
    };
    const act = office.act(owner.token);
    const call = (method: string, path: string, body?: object) =>
      office.call(method, path, { token: owner.token, body });
    const undoLast = async () => {
      const { id } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'credit')
        .where('undoes', 'is', null)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return act.undo({ id });
    };
    const left = async () =>
      Object.fromEntries(
        (
          await db
            .selectFrom('credit_accounts')
            .select(['email', 'code_end', 'balance_cents'])
            .where('kind', '<>', 'shop')
            .execute()
        ).map(({ email, code_end, balance_cents }) => [email ?? code_end, balance_cents]),
      );
    const cardOf = (code: string) => findGiftCard(db, office.services.signer, code);
    const addsUp = async () => expect(await findCreditProblems(db)).toEqual([]);
    return { db, office, owner, send, bringIn, act, call, undoLast, left, cardOf, addsUp };
  }

  describe('credit of another program', () => {
    it('is brought in line by line: what is wrong with a line is said, and it changes nothing', async () => {
      const { db, bringIn, left, act, addsUp } = await open();
      const dry = await bringIn(CREDIT, 'apply=false');
      expect(dry.report).toMatchObject({
        is_applied: false,
        number: null,
        rows: 7,
        taken: 3,
        total: '1599.50',
        empty: 1,
      });
      expect(await left()).toEqual({});
      const { report } = await bringIn(CREDIT);
      expect(report).toMatchObject({
        is_applied: true,
        rows: 7,
        taken: 3,
        total: '1599.50',
        empty: 1,
        failed: 3,
      });
      expect(report?.problems).toEqual([
        { line: 4, reason: '“nobody” is no e-mail address' },
        { line: 5, reason: 'the amount is "-5": give an amount with a decimal point, such as 129.00' },
        {
          line: 6,
          reason:
            'lerato@example.com would have R 10 000,01 of credit: an address has at most R 10 000,00 (Settings, Goods)',
        },
      ]);
      expect(report?.problems).toEqual(dry.report?.problems);
      expect(await left()).toEqual({ 'thandi@example.com': 30_000, 'sipho@example.com': 129_950 });
      const { id } = await db
        .selectFrom('credit_accounts')
        .select('id')
        .where('email', '=', 'thandi@example.com')
        .executeTakeFirstOrThrow();
      const { entries } = done(await act.creditAccount({ id }));
      expect(entries.map(({ words, amount, note }) => [words, amount, note])).toEqual([
        ['Brought in from another shop program', '50.00', 'Second line'],
        ['Brought in from another shop program', '250.00', 'Moved from the old shop'],
      ]);
      expect(done(await act.creditReport()).months.at(-1)).toMatchObject({
        opening: '0.00',
        brought_in: '1599.50',
        closing: '1599.50',
      });
      await addsUp();
    });

    it('comes in once: the same file is refused, and of a corrected one only the new lines are taken', async () => {
      const { send, bringIn, left, addsUp } = await open();
      await bringIn(CREDIT);
      for (const query of ['apply=true', 'apply=false']) {
        const again = await send(CREDIT, query);
        expect([again.status, again.body.code]).toEqual([409, 'office_import_state']);
        expect(again.body.message).toMatch(/^This file was brought in on .+ already, as import 1\.$/);
      }
      const corrected = await bringIn(CREDIT.replace('nobody', 'nobody@example.com'));
      expect(corrected.report).toMatchObject({ taken: 1, total: '10.00', failed: 5 });
      expect(await left()).toMatchObject({ 'thandi@example.com': 30_000, 'nobody@example.com': 1_000 });
      await addsUp();
    });

    it('is undone until it is spent, and then may come in again', async () => {
      const { bringIn, act, left, undoLast, addsUp } = await open();
      await bringIn(CREDIT);
      const id = done(await act.credit({ q: 'sipho' })).accounts[0]?.id ?? 0;
      done(await act.takeCredit({ id, amount: '0.50', reason: 'Wrong', key: 'taken-away' }));
      const [line] = done(await act.log({ search: 'old-shop' })).entries;
      const given = { id: line?.id ?? 0 };
      expect(plain(line?.after ?? '')).toBe('3 lines, R 1 599,50 brought in');
      done(await act.undo(given));
      expect(await left()).toEqual({ 'thandi@example.com': 0, 'sipho@example.com': 129_900 });
      expect(await act.undo(given)).toMatchObject({ code: 'office_cannot_undo' });
      const { report } = await bringIn(CREDIT);
      expect(report).toMatchObject({ taken: 2, total: '300.00' });
      expect(report?.problems).toContainEqual({
        line: 3,
        reason: 'R 1 299,50 was brought in for sipho@example.com by an earlier file',
      });
      expect(statusOf(await undoLast())).toBe(200);
      expect(await left()).toMatchObject({ 'thandi@example.com': 0 });
      await addsUp();
    });
  });

  describe('gift cards of another program', () => {
    it('keep their codes, shorter and longer than ours, however they are typed', async () => {
      const { bringIn, cardOf, left, addsUp } = await open();
      const { report } = await bringIn(CARDS);
      expect(report).toMatchObject({
        read_as: 'UTF-8, separated by semicolons',
        rows: 7,
        taken: 2,
        total: '205.00',
        empty: 1,
      });
      expect(report?.problems.map(({ line, reason }) => `${line}: ${reason.slice(0, 26)}`)).toEqual([
        '4: the code is too short or t',
        '5: the code is too short or t',
        '6: has the code of line 2: ca',
        '7: the code was changed: a sp',
      ]);
      for (const typed of ['gift-2024-0001', 'GIFT20240001', ' Gift 2024–0001 ']) {
        expect(await cardOf(typed)).toMatchObject({ balance_cents: 12_500, code_end: '0001' });
      }
      expect(await left()).toEqual({ '0001': 12_500, PQRS: 8_000 });
      expect(JSON.stringify(report)).not.toMatch(/2024/);
      await addsUp();
    });

    it('are refused where the shop has the code, also of a stopped card or a discount', async () => {
      const { db, bringIn, act, cardOf, left } = await open();
      await bringIn('code,balance\nOLDCARD1,10\nOLDCARD2,20\n');
      const stopped = await cardOf('OLDCARD2');
      done(await act.stopGiftCard({ id: stopped?.id }));
      await insertDiscount(db, { code: 'WELCOME10' });
      const { report } = await bringIn(
        'code,balance\nold-card-1,10\nOLDCARD2,20\nWelcome 10,5\nNEWCARD3,10000.01\n',
      );
      expect(report).toMatchObject({ taken: 0, number: null, failed: 4 });
      expect(report?.problems.map(({ reason }) => reason)).toEqual([
        'the shop has a gift card with this code',
        'the shop has a gift card with this code, and it is stopped',
        'the shop has a discount with this code',
        'R 10 000,01 is too much: a gift card has at most R 10 000,00 (Settings, Goods)',
      ]);
      expect(await left()).toEqual({ D1: 1_000, D2: 2_000 });
    });

    it('that are undone are as if they had never been', async () => {
      const { bringIn, cardOf, undoLast, addsUp } = await open();
      const file = 'code,balance\nOLDCARD1,10\n';
      await bringIn(file);
      expect(statusOf(await undoLast())).toBe(200);
      expect(await cardOf('OLDCARD1')).toBeUndefined();
      expect((await bringIn(file)).report).toMatchObject({ taken: 1 });
      expect(await cardOf('OLDCARD1')).toMatchObject({ balance_cents: 1_000 });
      await addsUp();
    });
  });

  it('files of other columns are asked for them, and take what is left rather than what was there at first', async () => {
    const { send, bringIn, cardOf } = await open();
    const file = 'Voucher;Initial;Left over\r\nKÄSE-0001-2023;500,00;120,50\r\n';
    const windows = Uint8Array.from(file, (sign) => sign.charCodeAt(0));
    expect(await bringIn(windows)).toEqual({ report: null, columns: ['Voucher', 'Initial', 'Left over'] });
    const columns = new URLSearchParams({ apply: 'true', code: 'Voucher', amount: 'Left over' });
    expect((await bringIn(windows, `${columns}`)).report).toMatchObject({
      read_as: 'Windows-1252, separated by semicolons',
      taken: 1,
      total: '120.50',
    });
    expect(await cardOf('käse 00012023')).toMatchObject({ balance_cents: 12_050 });
    const both = 'Code,Amount,Balance,Email\nAAAA-1111,500,20,thandi@example.com\n';
    expect((await bringIn(both)).report).toMatchObject({ taken: 1, total: '20.00' });
    for (const wrong of ['', '\u0000\u0001', 'PK\u0003\u0004']) {
      const { status, body } = await send(wrong);
      expect([status, body.code]).toEqual([400, 'office_not_a_csv']);
    }
  });

  it('only owners bring files in', async () => {
    const { office, owner, send } = await open();
    const staff = await office.add(owner, 'staff');
    expect((await send(CREDIT, 'apply=true', staff.token)).status).toBe(403);
  });
});
