import { describe, expect, it } from 'vitest';
import { checkCredit } from '../credit/check-credit.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice } from '../testing/office.ts';

let forms = 0;
const GOODWILL = { email: 'thandi@example.com', amount: '250.00', cause: 'goodwill', reason: 'Late parcel' };
const CARD = { amount: '500.00', cause: 'prize', reason: 'Winner on Saturday' };

eachDatabase((openDb) => {
  async function open() {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const callAs = (token: string) => async (method: string, path: string, body?: object) => {
      forms += 1;
      return office.call(method, path, { token, body: body && { key: `form-of-test-${forms}`, ...body } });
    };
    const call = callAs(owner.token);
    const addStaff = async (name?: string) => callAs((await office.add(owner, 'staff', name)).token);
    const give = async (more: object = {}) =>
      (await call('POST', '/credit/give', { ...GOODWILL, ...more })).body;
    const make = async (more: object = {}) => (await call('POST', '/gift-cards', { ...CARD, ...more })).body;
    const undoLast = async (as = call) => {
      const { id } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'credit')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return as('POST', `/log/${id}/undo`);
    };
    const addsUp = async () => expect((await checkCredit(db)).problems).toEqual([]);
    return { db, office, owner, call, addStaff, give, make, undoLast, addsUp };
  }

  describe('credit in the office', () => {
    it('is given to an address however it is spelled, and every entry is told in words', async () => {
      const { db, call, give, addsUp } = await open();
      const { account } = await give();
      expect(account).toMatchObject({ kind: 'mailbox', name: 'thandi@example.com', balance: '250.00' });
      await give({ email: ' Thandi@Example.com', amount: '10.00', cause: 'prize', reason: 'Third place' });
      await call('POST', `/credit/${account.id}/take`, { amount: '60.00', reason: 'Given twice' });
      const { body } = await call('GET', `/credit/${account.id}`);
      expect(body.account.balance).toBe('200.00');
      expect(
        body.entries.map(({ words, amount, balance_after, note, who }: Record<string, string>) => [
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
      const { call, give, addsUp } = await open();
      const { account } = await give({ key: 'pressed-twice' });
      expect((await give({ key: 'pressed-twice' })).account).toMatchObject({ balance: '250.00' });
      expect(
        (await call('POST', '/credit/give', { ...GOODWILL, amount: '1.00', key: 'pressed-twice' })).body,
      ).toMatchObject({ code: 'idempotency_key_reused' });
      const take = () =>
        call('POST', `/credit/${account.id}/take`, { amount: '250.00', reason: 'All', key: 'taken-twice' });
      expect((await take()).body.account.balance).toBe('0.00');
      expect((await take()).body.account.balance).toBe('0.00');
      await addsUp();
    });

    it('no more can be taken than is there, and no more given than R 10 000 to an address', async () => {
      const { call, give, addsUp } = await open();
      const { account } = await give();
      const taken = await call('POST', `/credit/${account.id}/take`, {
        amount: '250.01',
        reason: 'Too much',
      });
      expect(taken).toMatchObject({ status: 409, body: { code: 'office_credit_short' } });
      await give({ amount: '9750.00' });
      expect(await give({ amount: '0.01' })).toMatchObject({ code: 'too_much_credit' });
      expect((await call('GET', `/credit/${account.id}`)).body.account.balance).toBe('10000.00');
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
      const { call } = await open();
      const { status, body } = await call('POST', '/credit/give', { ...GOODWILL, ...more });
      expect(status).toBe(400);
      expect(body.data.params[`${field}`]).toContain(words);
      expect((await call('GET', '/credit')).body.accounts).toEqual([]);
    });

    it('a gift card tells its code once, and is found by it and by its end', async () => {
      const { db, call, make, addsUp } = await open();
      const { account, code } = await make();
      expect(code).toMatch(/^([A-HJ-KM-NP-TV-Z2-9]{4}-){3}[A-HJ-KM-NP-TV-Z2-9]{4}$/);
      const end = code.slice(-4);
      expect(account).toMatchObject({ kind: 'gift_card', name: `Gift card …${end}`, balance: '500.00' });
      await make();
      for (const q of [code.toLowerCase(), end, end.toLowerCase()]) {
        const { body } = await call('GET', `/credit?q=${q}`);
        expect(body.accounts.map(({ id }: { id: number }) => id)).toContain(account.id);
        expect(JSON.stringify(body)).not.toContain(code);
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
      const { call, make } = await open();
      await make({ key: 'pressed-twice' });
      expect(await make({ key: 'pressed-twice' })).toMatchObject({ code: 'office_gift_card_made' });
      expect((await call('GET', '/credit')).body.accounts).toHaveLength(1);
    });

    it('a stopped gift card keeps what is left on it, and the stop can be undone', async () => {
      const { call, make, give, undoLast, addsUp } = await open();
      const { account } = await make();
      const stop = (id: number) => call('POST', `/gift-cards/${id}/stop`);
      const stopped = await stop(account.id);
      expect(stopped.body.account).toMatchObject({ balance: '500.00', stopped_at: expect.any(String) });
      expect((await stop(account.id)).body.account.stopped_at).toBe(stopped.body.account.stopped_at);
      expect((await undoLast()).status).toBe(200);
      expect((await call('GET', `/credit/${account.id}`)).body.account.stopped_at).toBeNull();
      const mailbox = await give();
      expect((await stop(mailbox.account.id)).body).toMatchObject({ code: 'office_unknown_credit' });
      await addsUp();
    });

    it('what was given can be undone until it is gone, and a card is stopped with it', async () => {
      const { call, give, make, undoLast, addsUp } = await open();
      const { account } = await give();
      expect((await undoLast()).status).toBe(200);
      expect((await undoLast()).body).toMatchObject({ code: 'office_cannot_undo' });
      const { body } = await call('GET', `/credit/${account.id}`);
      expect(body.account.balance).toBe('0.00');
      expect(body.entries[0]).toMatchObject({ words: 'Undone: given as goodwill', amount: '-250.00' });
      const card = await make();
      await undoLast();
      expect((await call('GET', `/credit/${card.account.id}`)).body.account).toMatchObject({
        balance: '0.00',
        stopped_at: expect.any(String),
      });
      await addsUp();
    });

    it('what was taken can be given back, and what was spent since cannot be undone', async () => {
      const { db, call, give, undoLast, addsUp } = await open();
      const { account } = await give();
      const { id: given } = await db
        .selectFrom('office_log')
        .select('id')
        .where('what', '=', 'credit')
        .executeTakeFirstOrThrow();
      await call('POST', `/credit/${account.id}/take`, { amount: '0.01', reason: 'One cent' });
      const refused = await call('POST', `/log/${given}/undo`);
      expect(refused.body).toMatchObject({
        code: 'office_cannot_undo',
        message: expect.stringContaining('spent'),
      });
      await undoLast();
      expect((await call('GET', `/credit/${account.id}`)).body.account.balance).toBe('250.00');
      expect((await call('POST', `/log/${given}/undo`)).status).toBe(200);
      await addsUp();
    });

    it('staff give and take R 500 a day, an owner more', async () => {
      const { office, call, addStaff, undoLast, addsUp } = await open();
      const staff = await addStaff();
      const other = await addStaff('Sipho');
      const give = (as: typeof call, amount: string) => as('POST', '/credit/give', { ...GOODWILL, amount });
      expect((await give(staff, '500.01')).body).toMatchObject({ code: 'office_credit_day_limit' });
      const { account } = (await give(staff, '300.00')).body;
      expect(
        (await staff('POST', `/credit/${account.id}/take`, { amount: '200.00', reason: 'Less' })).status,
      ).toBe(200);
      const refused = await staff('POST', '/gift-cards', { ...CARD, amount: '0.01' });
      expect(refused.body.message.replace(/\s/g, ' ')).toContain('of which R 0,00 are left');
      expect((await give(other, '500.00')).status).toBe(201);
      expect((await undoLast(staff)).body).toMatchObject({ code: 'office_cannot_undo' });
      expect((await undoLast(other)).status).toBe(200);
      expect((await give(other, '500.00')).status).toBe(201);
      expect((await give(call, '5000.00')).status).toBe(201);
      office.services.clock.advanceMinutes(11 * 60);
      expect((await give(staff, '0.01')).status).toBe(409);
      office.services.clock.advanceMinutes(2 * 60);
      expect((await give(staff, '500.00')).status).toBe(201);
      await addsUp();
    });

    it('staff who press at once do not give more than their day allows', async () => {
      const { call, addStaff, addsUp } = await open();
      const staff = await addStaff();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) =>
          staff('POST', '/credit/give', {
            ...GOODWILL,
            email: `buyer${place}@example.com`,
            amount: '200.00',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
      expect((await call('GET', '/credit')).body.accounts).toHaveLength(2);
      await addsUp();
    });

    it('lists accounts newest first, by the start of an address, and pages through all', async () => {
      const { call, give } = await open();
      for (let buyer = 0; buyer < 53; buyer += 1) {
        await give({ email: `${buyer < 2 ? 'sipho' : 'buyer'}${buyer}@example.com`, amount: '1.00' });
      }
      const names = (body: { accounts: { name: string }[] }) => body.accounts.map(({ name }) => name);
      const first = (await call('GET', '/credit')).body;
      expect(names(first).slice(0, 2)).toEqual(['buyer52@example.com', 'buyer51@example.com']);
      const second = (await call('GET', `/credit?before=${first.next}`)).body;
      expect(new Set([...names(first), ...names(second)]).size).toBe(53);
      expect(second.next).toBeNull();
      expect(names((await call('GET', '/credit?q=Sipho')).body)).toEqual([
        'sipho1@example.com',
        'sipho0@example.com',
      ]);
      expect(names((await call('GET', '/credit?q=%25')).body)).toEqual([]);
    });

    it('no account of the shop is shown, and packers and judges may do nothing here', async () => {
      const { db, office, owner, call } = await open();
      const shop = await db.selectFrom('credit_accounts').select('id').where('kind', '=', 'shop').execute();
      for (const { id } of shop) {
        expect((await call('GET', `/credit/${id}`)).status).toBe(404);
        expect((await call('POST', `/credit/${id}/take`, { amount: '1.00', reason: 'No' })).status).toBe(404);
      }
      for (const role of ['packer', 'judge'] as const) {
        const { token } = await office.add(owner, role);
        expect((await office.call('GET', '/credit', { token })).status).toBe(403);
      }
    });

    it('is in what a shopper is told, is not erased while some is left, and then without the address', async () => {
      const { db, office, owner, call, give } = await open();
      const { account } = await give();
      const act = office.act(owner.token);
      const found = done(await act.findShopper({ email: 'Thandi@example.com' }));
      expect(found.stored).toMatchObject({ credit_accounts: 1, credit_entries: 1 });
      const erase = () => act.eraseShopper({ email: 'thandi@example.com', word: 'ERASE' });
      expect(await erase()).toMatchObject({ code: 'office_credit_left' });
      await call('POST', `/credit/${account.id}/take`, { amount: '250.00', reason: 'Asked to be erased' });
      expect(done(await erase()).words).toBe('1 empty account of credit');
      expect(JSON.stringify(await db.selectFrom('credit_accounts').selectAll().execute())).not.toContain(
        'thandi',
      );
      expect((await call('GET', `/credit/${account.id}`)).body.account.name).toBe('An erased address');
    });
  });
});
