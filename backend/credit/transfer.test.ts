import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteOldRecords } from '../delete-old-records.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_START, testServices } from '../testing/services.ts';
import { findGiftCard, findShopAccount, openGiftCard, openMailbox } from './accounts.ts';
import { checkCredit } from './check-credit.ts';
import { type Entry, type NewTransfer, transfer } from './transfer.ts';

const CODE = 'ABCDEFGHJKMNPQRS';

const balanceOf = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('credit_accounts')
      .select('balance_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).balance_cents;

const problemsOf = async (db: Db): Promise<string[]> => (await checkCredit(db)).problems;

const move = (db: Db, key: string, entries: readonly Entry[], more: Partial<NewTransfer> = {}) =>
  transact(db, (trx) =>
    transfer(trx, { key, cause: 'goodwill', entries, actor: COMMAND_LINE, at: TEST_START, ...more }),
  );

eachDatabase((openDb, { openDatabase }) => {
  async function open() {
    const db = await openDb();
    const [thandi, sipho] = await transact(db, async (trx) => [
      await openMailbox(trx, 'thandi@example.com', TEST_START),
      await openMailbox(trx, 'sipho@example.com', TEST_START),
    ]);
    const goodwill = await findShopAccount(db, 'goodwill');
    const give = (key: string, accountId = 0, cents = 0) =>
      move(db, key, [
        { accountId, cents },
        { accountId: goodwill, cents: -cents },
      ]);
    return { db, thandi: thandi ?? 0, sipho: sipho ?? 0, goodwill, give };
  }

  it('a transfer moves value between accounts, and writes what is left on each', async () => {
    const { db, thandi, sipho, give } = await open();
    await give('give', thandi, 5_000);
    const moved = await move(db, 'move', [
      { accountId: thandi, cents: -2_000 },
      { accountId: sipho, cents: 2_000 },
    ]);
    expect(moved).toMatchObject({ ok: true, isRepeated: false });
    expect([await balanceOf(db, thandi), await balanceOf(db, sipho)]).toEqual([3_000, 2_000]);
    const entries = await db
      .selectFrom('credit_entries')
      .select(['cents', 'balance_after'])
      .where('account_id', '=', thandi)
      .orderBy('transfer_id')
      .execute();
    expect(entries).toEqual([
      { cents: 5_000, balance_after: 5_000 },
      { cents: -2_000, balance_after: 3_000 },
    ]);
    expect(await problemsOf(db)).toEqual([]);
  });

  it('no account goes below 0, and nothing is changed then', async () => {
    const { db, thandi, sipho, give } = await open();
    await give('give', thandi, 5_000);
    const refused = await move(db, 'move', [
      { accountId: thandi, cents: -5_001 },
      { accountId: sipho, cents: 5_001 },
    ]);
    expect(refused).toEqual({ ok: false, code: 'credit_short' });
    expect([await balanceOf(db, thandi), await balanceOf(db, sipho)]).toEqual([5_000, 0]);
    expect(await checkCredit(db)).toEqual({ accounts: 2, transfers: 1, problems: [] });
  });

  it('a key counts once, also when all is spent since, and not for anything else', async () => {
    const { db, thandi, sipho, goodwill, give } = await open();
    const first = await give('give', thandi, 5_000);
    await move(db, 'take', [
      { accountId: thandi, cents: -5_000 },
      { accountId: goodwill, cents: 5_000 },
    ]);
    expect(await give('give', thandi, 5_000)).toEqual({ ...first, isRepeated: true });
    expect(await give('give', thandi, 5_001)).toEqual({ ok: false, code: 'key_reused' });
    expect(await give('give', sipho, 5_000)).toEqual({ ok: false, code: 'key_reused' });
    expect([await balanceOf(db, thandi), await balanceOf(db, sipho)]).toEqual([0, 0]);
  });

  it.each<[string, readonly number[]]>([
    ['does not sum to 0', [100, -99]],
    ['moves nothing', [0, 0]],
    ['moves parts of a cent', [0.5, -0.5]],
    ['has one side', [100]],
  ])('what %s is a mistake of the program', async (_, cents) => {
    const { db, thandi, goodwill } = await open();
    const accounts = [thandi, goodwill];
    const entries = cents.map((each, place) => ({ accountId: accounts[place] ?? 0, cents: each }));
    await expect(move(db, 'wrong', entries)).rejects.toThrow('no transfer');
    expect(await checkCredit(db)).toEqual({ accounts: 2, transfers: 0, problems: [] });
  });

  it('nobody changes or deletes what was written', async () => {
    const { db, thandi, give } = await open();
    await give('give', thandi, 5_000);
    await expect(db.updateTable('credit_entries').set({ cents: 9 }).execute()).rejects.toThrow('append-only');
    await expect(db.deleteFrom('credit_entries').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('credit_transfers').set({ note: '' }).execute()).rejects.toThrow(
      'append-only',
    );
    await expect(db.deleteFrom('credit_transfers').execute()).rejects.toThrow('append-only');
  });

  it('the check tells which account and which transfer does not add up', async () => {
    const { db, thandi, goodwill, give } = await open();
    await give('give', thandi, 5_000);
    await db.updateTable('credit_accounts').set({ balance_cents: 6_000 }).where('id', '=', thandi).execute();
    const { id } = await db
      .insertInto('credit_transfers')
      .values({ key: 'half', cause: 'prize', who: 'Shop', at: TEST_START })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('credit_entries')
      .values({ transfer_id: id, account_id: goodwill, cents: -700, balance_after: null })
      .execute();
    const problems = (await problemsOf(db)).map((problem) => problem.replace(/\s/g, ' '));
    expect(problems).toEqual([
      `transfer ${id}: 1 entries sum to -R 7,00`,
      `account ${thandi}: has R 60,00, its entries sum to R 50,00`,
    ]);
  });

  it('a gift card is found by its code however it is typed, and stored without it', async () => {
    const { db } = await open();
    const { signer } = testServices(db);
    const id = await transact(db, (trx) => openGiftCard(trx, signer, CODE, TEST_START));
    for (const typed of [CODE, 'abcd-efgh-jkmn-pqrs', ' ABCD EFGH JKMN PQRS ']) {
      expect(await findGiftCard(db, signer, typed)).toMatchObject({ id, code_end: 'PQRS' });
    }
    for (const typed of ['', 'PQRS', 'ABCDEFGHJKMNPQRT', `${CODE}2`]) {
      expect(await findGiftCard(db, signer, typed)).toBeUndefined();
    }
    const row = await db
      .selectFrom('credit_accounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(CODE.slice(0, 8));
  });

  it('an address is forgotten five years after its last entry, but never while something is left', async () => {
    const { db, thandi, sipho, goodwill, give } = await open();
    await give('give', thandi, 5_000);
    await move(
      db,
      'later',
      [
        { accountId: sipho, cents: 700 },
        { accountId: goodwill, cents: -700 },
      ],
      { at: '2027-11-21T10:00:00.000Z' },
    );
    await move(
      db,
      'all',
      [
        { accountId: sipho, cents: -700 },
        { accountId: goodwill, cents: 700 },
      ],
      { at: '2027-11-21T10:00:00.000Z' },
    );
    const services = testServices(db);
    const knownIn = async (year: number) => {
      services.clock.set(`${year}-12-01T00:00:00+02:00`);
      await deleteOldRecords(services);
      const query = db.selectFrom('credit_accounts').select('id').where('email', 'is not', null);
      return (await query.orderBy('id').execute()).map(({ id }) => id);
    };
    expect(await knownIn(2031)).toEqual([thandi, sipho]);
    expect(await knownIn(2032)).toEqual([thandi]);
    expect(await problemsOf(db)).toEqual([]);
  });

  it('of 20 who take R 10 at once from R 55 in two processes exactly 5 succeed', async () => {
    const database = await openDatabase();
    const { db } = database;
    const processes = [db, await database.reconnect()];
    const card = await transact(db, (trx) => openMailbox(trx, 'thandi@example.com', TEST_START));
    const goodwill = await findShopAccount(db, 'goodwill');
    await move(db, 'give', [
      { accountId: card, cents: 5_500 },
      { accountId: goodwill, cents: -5_500 },
    ]);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, taker) =>
        move(processes[taker % 2] ?? db, `take ${taker}`, [
          { accountId: card, cents: -1_000 },
          { accountId: goodwill, cents: 1_000 },
        ]),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await balanceOf(db, card)).toBe(500);
    expect(await problemsOf(db)).toEqual([]);
  });

  it('of 10 at once with one key exactly one counts', async () => {
    const { db, thandi, give } = await open();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => give('same', thandi, 700)));
    expect(outcomes.filter((outcome) => outcome.ok && !outcome.isRepeated)).toHaveLength(1);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await balanceOf(db, thandi)).toBe(700);
    expect(await problemsOf(db)).toEqual([]);
  });

  it('whatever is moved between accounts at once, no cent is lost, made or owed', async () => {
    const { db, thandi, sipho, goodwill } = await open();
    const accounts = [thandi, sipho, goodwill];
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: fc.nat(2), to: fc.nat(2), cents: fc.integer({ min: 1, max: 3_000 }) }), {
          minLength: 1,
          maxLength: 12,
        }),
        async (moves) => {
          round += 1;
          await Promise.all(
            moves
              .filter(({ from, to }) => from !== to)
              .map(({ from, to, cents }, place) =>
                move(db, `${round}/${place}`, [
                  { accountId: accounts[from] ?? 0, cents: -cents },
                  { accountId: accounts[to] ?? 0, cents },
                ]),
              ),
          );
          expect(await problemsOf(db)).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
