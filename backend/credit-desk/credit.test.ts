import { describe, expect, it } from 'vitest';
import { checkCredit } from '../credit/check-credit.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform, statusOf } from '../testing/office.ts';

let forms = 0;
const GOODWILL = { email: 'thandi@example.com', amount: '250.00', cause: 'goodwill', reason: 'Late parcel' };
const CARD = { amount: '500.00', cause: 'prize', reason: 'Winner on Saturday' };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    /** With the key of a form of its own. */
    const sendAs = (token: string) => (name: string, given: object) => {
      forms += 1;
      return perform(office.act(token), name, { key: `form-of-test-${forms}`, ...given });
    };
    const acts = office.act(owner.token);
    const send = sendAs(owner.token);
    const addStaff = async (name?: string) => (await office.add(owner, 'staff', name)).token;
    const find = async (id: number) => done(await acts.creditAccount({ id }));
    const list = async (asked: { q?: string; before?: number | null } = {}) => done(await acts.credit(asked));
    const give = async (more: object = {}) =>
      (await find(Number(done(await send('giveCredit', { ...GOODWILL, ...more }))))).account;
    const make = async () => {
      forms += 1;
      const { id, code } = done(await acts.makeGiftCard({ ...CARD, key: `form-of-test-${forms}` }));
      return { account: (await find(id)).account, code };
    };
    const take = (id: number, more: object) => send('takeCredit', { id, ...more });
    const undo = (id: number, token = owner.token) => office.act(token).undo({ id });
    const undoLast = async (token = owner.token) => {
      const { id } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'credit')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return undo(id, token);
    };
    const addsUp = async () => expect((await checkCredit(db)).problems).toEqual([]);
    return {
      db,
      office,
      owner,
      acts,
      send,
      sendAs,
      addStaff,
      find,
      list,
      give,
      make,
      take,
      undo,
      undoLast,
      addsUp,
    };
  }

  describe('credit in the office', () => {
    it('is given to an address however it is spelled, and every entry is told in words', async () => {
      const { db, find, give, take, addsUp } = await open();
      const account = await give();
      expect(account).toMatchObject({ kind: 'mailbox', name: 'thandi@example.com', balance: '250.00' });
      await give({ email: ' Thandi@Example.com', amount: '10.00', cause: 'prize', reason: 'Third place' });
      done(await take(account.id, { amount: '60.00', reason: 'Given twice' }));
      const told = await find(account.id);
      expect(told.account.balance).toBe('200.00');
      expect(
        told.entries.map(({ words, amount, balance_after, note, who }) => [
          words,
          amount,
          balance_after,
          note,
          who,
        ]),
      ).toEqual([
        ['Taken by the shop', '-60.00', '200.00', 'Given twice', 'Kagiso Veldman'],
        ['Given as a prize', '10.00', '260.00', 'Third place', 'Kagiso Veldman'],
        ['Given as goodwill', '250.00', '250.00', 'Late parcel', 'Kagiso Veldman'],
      ]);
      const shop = await db
        .selectFrom('credit_entries')
        .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_entries.account_id')
        .select(['name', 'cents'])
        .where('kind', '=', 'shop')
        .orderBy('transfer_id')
        .execute();
      expect(shop).toEqual([
        { name: 'goodwill', cents: -25_000 },
        { name: 'prizes', cents: -1_000 },
        { name: 'corrections', cents: 6_000 },
      ]);
      await addsUp();
    });

    it('a second press of a form changes nothing, and its key is for nothing else', async () => {
      const { send, find, give, take, addsUp } = await open();
      const { id } = await give({ key: 'pressed-twice' });
      expect(await give({ key: 'pressed-twice' })).toMatchObject({ balance: '250.00' });
      expect(await send('giveCredit', { ...GOODWILL, amount: '1.00', key: 'pressed-twice' })).toMatchObject({
        code: 'idempotency_key_reused',
      });
      for (const _ of [1, 2]) {
        done(await take(id, { amount: '250.00', reason: 'All', key: 'taken-twice' }));
        expect((await find(id)).account.balance).toBe('0.00');
      }
      await addsUp();
    });

    it('no more can be taken than is there, and no more given than R 10 000 to an address', async () => {
      const { send, find, give, take, addsUp } = await open();
      const { id } = await give();
      const taken = await take(id, { amount: '250.01', reason: 'Too much' });
      expect(taken).toMatchObject({ status: 409, code: 'office_credit_short' });
      await give({ amount: '9750.00' });
      expect(await send('giveCredit', { ...GOODWILL, amount: '0.01' })).toMatchObject({
        code: 'too_much_credit',
      });
      expect((await find(id)).account.balance).toBe('10000.00');
      await addsUp();
    });

    it.each<[object, string, string]>([
      [{ email: 'thandi' }, 'email', 'e-mail address'],
      [{ amount: '0.00' }, 'amount', 'more than nothing'],
      [{ amount: '-5.00' }, 'amount', 'amount in rand'],
      [{ amount: '100000.01' }, 'amount', 'at most'],
      [{ amount: 5 }, 'amount', 'amount in rand'],
      [{ cause: 'hold' }, 'cause', ''],
      [{ reason: '  ' }, 'reason', 'empty'],
      [{ key: 'short' }, 'key', '8 to 100'],
    ])('%j is refused', async (more, field, words) => {
      const { send, list } = await open();
      expect(await send('giveCredit', { ...GOODWILL, ...more })).toMatchObject({
        status: 400,
        params: { [field]: expect.stringContaining(words) },
      });
      expect((await list()).accounts).toEqual([]);
    });

    it('a gift card tells its code once, and is found by it and by its end', async () => {
      const { db, list, make, addsUp } = await open();
      const { account, code } = await make();
      expect(code).toMatch(/^([A-HJ-KM-NP-TV-Z2-9]{4}-){3}[A-HJ-KM-NP-TV-Z2-9]{4}$/);
      const end = code.slice(-4);
      expect(account).toMatchObject({ kind: 'gift_card', name: `Gift card …${end}`, balance: '500.00' });
      await make();
      for (const q of [code.toLowerCase(), end, end.toLowerCase()]) {
        const found = await list({ q });
        expect(found.accounts.map(({ id }) => id)).toContain(account.id);
        expect(JSON.stringify(found)).not.toContain(code);
      }
      const everything = JSON.stringify([
        await db.selectFrom('credit_accounts').selectAll().execute(),
        await db.selectFrom('credit_transfers').selectAll().execute(),
        await db.selectFrom('office_log').selectAll().execute(),
      ]);
      expect(everything).not.toContain(code.replaceAll('-', ''));
      expect(everything).not.toContain(code);
      await addsUp();
    });

    it('a form makes one gift card', async () => {
      const { send, list } = await open();
      const press = () => send('makeGiftCard', { ...CARD, key: 'pressed-twice' });
      done(await press());
      expect(await press()).toMatchObject({ code: 'office_gift_card_made' });
      expect((await list()).accounts).toHaveLength(1);
    });

    it('a stopped gift card keeps what is left on it, and the stop can be undone', async () => {
      const { acts, find, make, give, undoLast, addsUp } = await open();
      const { id } = (await make()).account;
      const stop = async () => {
        done(await acts.stopGiftCard({ id }));
        return (await find(id)).account;
      };
      const stopped = await stop();
      expect(stopped).toMatchObject({ balance: '500.00', stopped_at: expect.any(String) });
      expect((await stop()).stopped_at).toBe(stopped.stopped_at);
      expect(statusOf(await undoLast())).toBe(200);
      expect((await find(id)).account.stopped_at).toBeNull();
      const mailbox = await give();
      expect(await acts.stopGiftCard({ id: mailbox.id })).toMatchObject({ code: 'office_unknown_credit' });
      await addsUp();
    });

    it('what was given can be undone until it is gone, and a card is stopped with it', async () => {
      const { find, give, make, undoLast, addsUp } = await open();
      const { id } = await give();
      expect(statusOf(await undoLast())).toBe(200);
      expect(await undoLast()).toMatchObject({ code: 'office_cannot_undo' });
      const told = await find(id);
      expect(told.account.balance).toBe('0.00');
      expect(told.entries[0]).toMatchObject({ words: 'Undone: given as goodwill', amount: '-250.00' });
      const card = await make();
      await undoLast();
      expect((await find(card.account.id)).account).toMatchObject({
        balance: '0.00',
        stopped_at: expect.any(String),
      });
      await addsUp();
    });

    it('what was taken can be given back, and what was spent since cannot be undone', async () => {
      const { db, find, give, take, undo, undoLast, addsUp } = await open();
      const account = await give();
      const { id: given } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'credit')
        .executeTakeFirstOrThrow();
      done(await take(account.id, { amount: '0.01', reason: 'One cent' }));
      const refused = await undo(given);
      expect(refused).toMatchObject({
        code: 'office_cannot_undo',
        message: expect.stringContaining('spent'),
      });
      await undoLast();
      expect((await find(account.id)).account.balance).toBe('250.00');
      expect(statusOf(await undo(given))).toBe(200);
      await addsUp();
    });

    it('staff give and take R 500 a day, an owner more', async () => {
      const { office, owner, sendAs, addStaff, undoLast, addsUp } = await open();
      const staff = await addStaff();
      const other = await addStaff('Sipho');
      const give = (as: string, amount: string) => sendAs(as)('giveCredit', { ...GOODWILL, amount });
      expect(await give(staff, '500.01')).toMatchObject({ code: 'office_credit_day_limit' });
      const id = done(await give(staff, '300.00'));
      done(await sendAs(staff)('takeCredit', { id, amount: '200.00', reason: 'Less' }));
      const refused = await sendAs(staff)('makeGiftCard', { ...CARD, amount: '0.01' });
      expect(refused).toMatchObject({ message: expect.stringMatching(/of which R\s0,00 are left/) });
      done(await give(other, '500.00'));
      expect(await undoLast(staff)).toMatchObject({ code: 'office_cannot_undo' });
      expect(statusOf(await undoLast(other))).toBe(200);
      done(await give(other, '500.00'));
      done(await give(owner.token, '5000.00'));
      office.services.clock.advanceMinutes(11 * 60);
      expect(await give(staff, '0.01')).toMatchObject({ status: 409 });
      office.services.clock.advanceMinutes(2 * 60);
      done(await give(staff, '500.00'));
      await addsUp();
    });

    it('staff who press at once do not give more than their day allows', async () => {
      const { list, sendAs, addStaff, addsUp } = await open();
      const staff = sendAs(await addStaff());
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          staff('giveCredit', {
            ...GOODWILL,
            email: `buyer${place}@example.com`,
            amount: '200.00',
          }),
        ),
      );
      const refused = answers.filter(({ ok }) => !ok);
      expect(refused).toMatchObject(Array.from({ length: 4 }, () => ({ status: 409 })));
      expect((await list()).accounts).toHaveLength(2);
      await addsUp();
    });

    it('lists accounts newest first, by the start of an address, and pages through all', async () => {
      const { list, give } = await open();
      for (let buyer = 0; buyer < 53; buyer += 1) {
        await give({ email: `${buyer < 2 ? 'sipho' : 'buyer'}${buyer}@example.com`, amount: '1.00' });
      }
      const names = ({ accounts }: { accounts: { name: string }[] }) => accounts.map(({ name }) => name);
      const first = await list();
      expect(names(first).slice(0, 2)).toEqual(['buyer52@example.com', 'buyer51@example.com']);
      const second = await list({ before: first.next });
      expect(new Set([...names(first), ...names(second)]).size).toBe(53);
      expect(second.next).toBeNull();
      expect(names(await list({ q: 'Sipho' }))).toEqual(['sipho1@example.com', 'sipho0@example.com']);
      expect(names(await list({ q: '%' }))).toEqual([]);
    });

    it('no account of the shop is shown, and packers and judges may do nothing here', async () => {
      const { db, office, owner, acts, take } = await open();
      const shop = await db.selectFrom('credit_accounts').select('id').where('kind', '=', 'shop').execute();
      for (const { id } of shop) {
        expect(await acts.creditAccount({ id })).toMatchObject({ status: 404 });
        expect(await take(id, { amount: '1.00', reason: 'No' })).toMatchObject({ status: 404 });
      }
      for (const role of ['packer', 'judge'] as const) {
        const { token } = await office.add(owner, role);
        expect(await office.act(token).credit()).toMatchObject({ status: 403 });
      }
    });

    it('is in what a shopper is told, is not erased while some is left, and then without the address', async () => {
      const { db, acts, find, give, take } = await open();
      const account = await give();
      const found = done(await acts.findShopper({ email: 'Thandi@example.com' }));
      expect(found.stored).toMatchObject({ credit_accounts: 1, credit_entries: 1 });
      const erase = () => acts.eraseShopper({ email: 'thandi@example.com', word: 'ERASE' });
      expect(await erase()).toMatchObject({ code: 'office_credit_left' });
      done(await take(account.id, { amount: '250.00', reason: 'Asked to be erased' }));
      expect(done(await erase()).words).toBe('1 empty account of credit');
      expect(JSON.stringify(await db.selectFrom('credit_accounts').selectAll().execute())).not.toContain(
        'thandi',
      );
      expect((await find(account.id)).account.name).toBe('An erased address');
    });
  });
});
