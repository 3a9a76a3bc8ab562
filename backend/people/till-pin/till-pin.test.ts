import { expect, it } from 'vitest';
import { CONFIRMED_MINUTES, SIGN_IN_PAUSE_MINUTES, SIGN_IN_TRIES } from '#domain/office/office.ts';
import { openCounter, saleLine } from '../../testing/counter.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import { collected } from '../../testing/shop.ts';
import { WRONG_CODES_A_DAY } from '../sign-in/sign-in-tries.ts';

const PIN = '4071';
const REFUND = { before: { refunded: '0.00' }, everything: true };

eachDatabase((openDb) => {
  /** Three counter sales, and Kagiso, an owner with a till PIN whose last confirmation is too old. */
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const colleague = await office.add(owner, 'staff', 'Riaan Botha');
    const counter = openCounter(db);
    const luffy = await counter.insert('Luffy', { stock: 9 });
    for (const key of ['sale-0001', 'sale-0002', 'sale-0003'])
      await counter.selling([saleLine(luffy, 1)], { key });
    const set = (pin: string, { token } = owner) => office.act(token).setTillPin({ pin });
    done(await set(PIN));
    const minutes = (count: number) => office.services.clock.advanceMinutes(count);
    minutes(CONFIRMED_MINUTES + 1);
    const refund = (till_pin: string, number = 'CS-000001', { token } = owner) =>
      office.act(token).refundCounterSale({ number, ...REFUND, till_pin });
    const wrong = async (times: number) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) answers.push(await refund('9999'));
      return answers;
    };
    const log = async () =>
      (await db.selectFrom('office_log').select('after').orderBy('id').execute()).map(({ after }) => after);
    const refunds = () => db.selectFrom('refunds').select('total_cents').execute();
    return { db, luffy, ...office, owner, colleague, set, minutes, refund, wrong, log, refunds };
  };

  it('confirms the refund of a counter sale, and no other dangerous action', async () => {
    const { act, owner, refund, refunds } = await open();
    const acts = act(owner.token);
    const unconfirmed = { code: 'office_confirmation_needed' };
    expect(await acts.refundOrder({ number: 'CS-000001', ...REFUND })).toMatchObject(unconfirmed);
    done(await refund(PIN));
    expect(done(await acts.order({ number: 'CS-000001' })).status).toBe('refunded');
    expect(await refunds()).toEqual([{ total_cents: 10_000 }]);
    const withPin = { number: 'CS-000002', ...REFUND, till_pin: PIN };
    expect(await acts.refundOrder(withPin)).toMatchObject(unconfirmed);
    expect(done(await acts.me())).toMatchObject({ is_confirmed: false, has_till_pin: true });
  });

  it('refunds no web order, whose refund needs a fresh code', async () => {
    const { luffy, refund, services, refunds } = await open();
    const { number } = await placePaidOrder(services, collected({ product_id: luffy, quantity: 1 }));
    expect(await refund(PIN, number)).toMatchObject({ code: 'order_not_found' });
    expect(await refunds()).toEqual([]);
  });

  it('is of who is signed in: the PIN of somebody else does not work', async () => {
    const { colleague, set, refund, refunds, signIn } = await open();
    expect(await refund(PIN, 'CS-000001', colleague)).toMatchObject({ code: 'office_no_till_pin' });
    const token = await signIn(colleague);
    done(await set('8520', { ...colleague, token }));
    expect(await refund(PIN, 'CS-000001', colleague)).toMatchObject({ code: 'office_wrong_till_pin' });
    expect(await refunds()).toEqual([]);
    done(await refund('8520', 'CS-000001', colleague));
  });

  it('pauses after five wrong ones, for the right one too, from wherever they come', async () => {
    const { refund, wrong, minutes, log, refunds, act, owner } = await open();
    const answers = await wrong(SIGN_IN_TRIES);
    expect(answers.map((answer) => (answer.ok ? '' : answer.message))).toEqual([
      ...['4 tries', '3 tries', '2 tries', '1 try'].map((tries) =>
        expect.stringContaining(`${tries} left, then`),
      ),
      expect.stringContaining(`Paused for ${SIGN_IN_PAUSE_MINUTES} minutes.`),
    ]);
    expect(await refund(PIN)).toMatchObject({ code: 'office_paused', status: 429 });
    const elsewhere = act(owner.token, { address: '198.51.100.7' });
    const withPin = { number: 'CS-000001', ...REFUND, till_pin: PIN };
    expect(await elsewhere.refundCounterSale(withPin)).toMatchObject({ status: 429 });
    expect(await refunds()).toEqual([]);
    expect(await log()).toContain(`5 wrong till PINs, paused ${SIGN_IN_PAUSE_MINUTES} min`);
    minutes(SIGN_IN_PAUSE_MINUTES + 1);
    done(await refund(PIN));
  });

  it('counts tries that come at once', async () => {
    const { refund, refunds } = await open();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund('9999')));
    const codes = answers.map((answer) => !answer.ok && answer.code);
    expect(codes.filter((code) => code === 'office_wrong_till_pin')).toHaveLength(SIGN_IN_TRIES);
    expect(codes.filter((code) => code === 'office_paused')).toHaveLength(12 - SIGN_IN_TRIES);
    expect(await refunds()).toEqual([]);
  });

  it('is removed by guessing all day, which its person is mailed', async () => {
    const { db, act, refund, wrong, minutes, owner } = await open();
    await wrong(SIGN_IN_TRIES);
    minutes(SIGN_IN_PAUSE_MINUTES + 1);
    await wrong(WRONG_CODES_A_DAY - SIGN_IN_TRIES);
    minutes(SIGN_IN_PAUSE_MINUTES + 1);
    expect(await refund(PIN)).toMatchObject({ code: 'office_no_till_pin' });
    expect(done(await act(owner.token).me()).has_till_pin).toBe(false);
    const mails = await db.selectFrom('outbox').select('subject').execute();
    expect(mails.map(({ subject }) => subject).join()).toContain(
      'Your till PIN was removed after 10 wrong ones',
    );
  });

  it('is set with a fresh confirmation, and not to one that is tried first', async () => {
    const { set, signIn, owner } = await open();
    expect(await set('8520')).toMatchObject({ code: 'office_confirmation_needed' });
    const fresh = { ...owner, token: await signIn(owner) };
    for (const pin of ['1234', '0000', '123', '1212', 'abcd', '123456789', ' 4071']) {
      expect(await set(pin, fresh)).toMatchObject({ code: 'rest_invalid_param' });
    }
    done(await set('8520', fresh));
  });

  it('is removed by oneself, by an owner, and with the key', async () => {
    const { act, owner, colleague, set, signIn, refund } = await open();
    const ownerNow = act(await signIn(owner));
    const token = await signIn(colleague);
    const { id } = done(await act(token).me()).person;
    await set('8520', { ...colleague, token });
    expect(await act(token).removeTillPin({ id })).toMatchObject({ code: 'office_not_allowed' });
    expect(done(await ownerNow.removeTillPin({ id }))).toMatchObject({ id, has_till_pin: false });
    expect(await refund('8520', 'CS-000001', { ...colleague, token })).toMatchObject({
      code: 'office_no_till_pin',
    });
    expect(await ownerNow.removeTillPin({ id: 999 })).toMatchObject({ status: 404 });
    done(await ownerNow.removeOwnTillPin());
    expect(await ownerNow.removeOwnTillPin()).toMatchObject({ code: 'office_no_till_pin' });
    await set('8520', { ...colleague, token });
    done(await ownerNow.removePerson({ id }));
    const again = await ownerNow.addPerson({ name: 'Riaan Botha', email: colleague.email, role: 'staff' });
    expect(done(again).person.has_till_pin).toBe(false);
  });

  it('is stored as a slow hash, and stands in no answer, log or mail', async () => {
    const { db, act, owner, refund, services } = await open();
    const lines: string[] = [];
    services.log.warn = (...what: unknown[]) => void lines.push(JSON.stringify(what));
    await refund('739182');
    const { till_pin_hash } = await db
      .selectFrom('people')
      .select('till_pin_hash')
      .where('email', '=', owner.email)
      .executeTakeFirstOrThrow();
    expect(till_pin_hash).toMatch(/^\$argon2id\$/);
    const token = owner.token;
    const { me, people, log } = act(token);
    const answers = await Promise.all([me(), people(), log()]);
    const mails = await db.selectFrom('outbox').selectAll().execute();
    const told = JSON.stringify([answers, lines, mails.map(({ text, html }) => [text, html])]);
    expect(lines.join()).toContain('office_wrong_till_pin');
    expect(told).not.toContain('argon2id');
    expect(told).not.toContain('739182');
  });
});
