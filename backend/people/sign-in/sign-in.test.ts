import { expect, it } from 'vitest';
import { rightsOf } from '#domain/office/office.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, type Key, openOffice, PASSWORD, statusOf } from '../../testing/office.ts';
import { issueSetUpLink } from './set-up.ts';
import { deleteOldTries } from './sign-in-tries.ts';

const STRANGER = '198.51.100.7';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const from = (address?: string) => office.act('', address ? { address } : {});
    const password = (email: string, given: string, address?: string) =>
      from(address).signIn({ email, password: given });
    const code = (ticket: string, factor: { code: string } | { recovery_code: string }, address?: string) =>
      from(address).enterCode({ ticket, ...factor });
    const ticketOf = async (key: Key) => done(await password(key.email, PASSWORD)).ticket;
    return { db, ...office, owner, password, code, ticketOf };
  };

  it('the first owner sets name, password and app by a link that works once', async () => {
    const db = await openDb();
    const { act, services, codeOf } = openOffice(db);
    const link = await issueSetUpLink(db, null, services.now());
    const start = done(await act().startSetUp({ link }));
    expect(start).toMatchObject({ person: null, totp_uri: expect.stringContaining('otpauth://totp/') });
    const good = {
      link,
      name: 'Kagiso Veldman',
      email: 'Kagiso@Springdeck.example',
      password: PASSWORD,
      code: codeOf({ secret: start.totp_secret }),
    };
    const { setUp } = act();
    expect(await setUp({ ...good, code: '000000' })).toMatchObject({ code: 'office_wrong_code' });
    for (const password of ['short', 'qwertyuiop', 'springdeck-2026', 'Kagiso Veldman 1']) {
      expect(await setUp({ ...good, password })).toHaveProperty('params.password');
    }
    expect(await setUp({ ...good, name: undefined })).toHaveProperty('params.name');
    const opened = done(await setUp(good));
    expect(opened.recovery_codes).toHaveLength(8);
    expect(done(await act(opened.token).me())).toMatchObject({
      person: { name: 'Kagiso Veldman', email: 'kagiso@springdeck.example', role: 'owner' },
      rights: rightsOf('owner'),
      recovery_codes_left: 8,
    });
    expect(await setUp(good)).toMatchObject({ code: 'office_link_expired' });
  });

  it('a link runs out after 72 hours, and a second link of a first owner ends with the first', async () => {
    const db = await openDb();
    const { act, services, followLink } = openOffice(db);
    const [one, other] = [
      await issueSetUpLink(db, null, services.now()),
      await issueSetUpLink(db, null, services.now()),
    ];
    await followLink(one, { name: 'Kagiso', email: 'kagiso@springdeck.example' });
    expect(statusOf(await act().startSetUp({ link: other }))).toBe(404);
    const late = await issueSetUpLink(db, null, services.now());
    services.clock.advanceMinutes(72 * 60 + 1);
    expect(statusOf(await act().startSetUp({ link: late }))).toBe(404);
  });

  it('signs in by password and code', async () => {
    const { act, signIn, owner } = await open();
    const token = await signIn(owner);
    done(await act(token).me());
    expect(token).not.toBe(owner.token);
  });

  it('stores no token, password, code or link in clear', async () => {
    const { db, owner, signIn } = await open();
    const token = await signIn(owner);
    const tables = ['people', 'person_sessions', 'recovery_codes', 'office_tickets', 'office_log'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const stored = JSON.stringify(rows);
    for (const secret of [token, PASSWORD, ...owner.recoveryCodes]) expect(stored).not.toContain(secret);
  });

  it('answers an unknown address like a wrong password', async () => {
    const { password, owner } = await open();
    const wrong = await password(owner.email, 'something else', STRANGER);
    const unknown = await password('nobody@springdeck.example', 'something else', STRANGER);
    expect(unknown).toEqual(wrong);
    expect(wrong).toMatchObject({
      status: 403,
      message: 'E-mail or password is wrong. 4 tries left, then a 15 minute pause.',
    });
  });

  it('refuses a code that was used before, even in its half minute', async () => {
    const { owner, ticketOf, code, codeOf } = await open();
    const used = codeOf(owner);
    const [one, other] = [await ticketOf(owner), await ticketOf(owner)];
    expect(statusOf(await code(one, { code: used }))).toBe(200);
    expect(await code(other, { code: used })).toMatchObject({ code: 'office_wrong_code' });
  });

  it('lets only one of two requests with the same code in', async () => {
    const { owner, ticketOf, code, codeOf } = await open();
    const tickets = [await ticketOf(owner), await ticketOf(owner)];
    const given = { code: codeOf(owner) };
    const answers = await Promise.all(tickets.map((ticket) => code(ticket, given)));
    expect(answers.map(statusOf).toSorted()).toEqual([200, 403]);
  });

  it('takes each recovery code once, and mails that it was used', async () => {
    const { db, owner, ticketOf, code } = await open();
    const [recovery_code = ''] = owner.recoveryCodes;
    done(await code(await ticketOf(owner), { recovery_code: recovery_code.toUpperCase() }));
    expect(statusOf(await code(await ticketOf(owner), { recovery_code }))).toBe(403);
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toContainEqual({
      recipient: owner.email,
      subject: 'Springdeck office: A recovery code was used to sign in; 7 are left',
    });
  });

  it('asks for the password again after ten minutes, and takes a ticket once', async () => {
    const { owner, ticketOf, code, codeOf, services } = await open();
    const late = await ticketOf(owner);
    services.clock.advanceMinutes(11);
    expect(statusOf(await code(late, { code: codeOf(owner) }))).toBe(404);
    const ticket = await ticketOf(owner);
    expect(statusOf(await code(ticket, { code: codeOf(owner) }))).toBe(200);
    services.clock.advanceMinutes(1);
    expect(statusOf(await code(ticket, { code: codeOf(owner) }))).toBe(404);
  });

  it('a ticket from before the keys changed leads nowhere, not even with the new code', async () => {
    const { owner, ticketOf, code, codeOf, act, followLink } = await open();
    const old = await ticketOf(owner);
    const renewed = await followLink(done(await act(owner.token).linkToOwnSetUp()));
    expect(await code(old, { code: codeOf(renewed) })).toMatchObject({ code: 'office_sign_in_expired' });
  });

  it('mails who has lost the password, once a day, when wrong codes follow the right one', async () => {
    const { db, owner, ticketOf, code, services } = await open();
    const guess = async () => {
      const ticket = await ticketOf(owner);
      for (let time = 0; time < 5; time += 1) await code(ticket, { code: '000000' }, STRANGER);
      services.clock.advanceMinutes(16);
    };
    await guess();
    await guess();
    const subject = 'Springdeck office: Somebody gave your password and then 5 wrong codes';
    const mails = await db.selectFrom('outbox').select('recipient').where('subject', '=', subject).execute();
    expect(mails).toEqual([{ recipient: owner.email }]);
  });

  it('mails them, too, when codes are guessed so slowly that nothing pauses', async () => {
    const { db, owner, ticketOf, code, services } = await open();
    const guess = async (times: number) => {
      const ticket = await ticketOf(owner);
      for (let time = 0; time < times; time += 1) {
        expect(await code(ticket, { code: '000000' }, STRANGER)).toMatchObject({ code: 'office_wrong_code' });
      }
      services.clock.advanceMinutes(16);
      await deleteOldTries(db, services.now());
    };
    const mails = () =>
      db.selectFrom('outbox').select('recipient').where('subject', 'like', '%10 wrong codes%').execute();
    for (let time = 0; time < 3; time += 1) await guess(3);
    expect(await mails()).toEqual([]);
    await guess(1);
    expect(await mails()).toEqual([{ recipient: owner.email }]);
    services.clock.advanceMinutes(24 * 60);
    await guess(3);
    expect(await mails()).toHaveLength(1);
  });

  it('pauses an account after five wrong tries for 15 minutes, and says so in the log', async () => {
    const { db, owner, password, services } = await open();
    for (const left of [
      '4 tries left',
      '3 tries left',
      '2 tries left',
      '1 try left',
      'Paused for 15 minutes',
    ]) {
      const message = expect.stringContaining(`wrong. ${left}`);
      expect(await password(owner.email, 'wrong', STRANGER)).toMatchObject({ message });
    }
    expect(statusOf(await password(owner.email, PASSWORD, STRANGER))).toBe(429);
    const lines = await db.selectFrom('office_log').select(['who', 'which', 'after']).execute();
    expect(lines).toContainEqual({
      who: 'Unknown',
      which: owner.email,
      after: '5 wrong tries, paused 15 min',
    });
    services.clock.advanceMinutes(10);
    expect(statusOf(await password(owner.email, PASSWORD, STRANGER))).toBe(429);
    services.clock.advanceMinutes(6);
    expect(statusOf(await password(owner.email, PASSWORD, STRANGER))).toBe(200);
  });

  it('lets the owner in from where they signed in before, however many strangers guess', async () => {
    const { owner, password, signIn } = await open();
    for (let guess = 0; guess < 12; guess += 1) {
      await password(owner.email, 'wrong', `198.51.100.${guess}`);
    }
    expect(statusOf(await password(owner.email, PASSWORD, STRANGER))).toBe(429);
    expect(await signIn(owner)).toMatch(/^[\w-]{43}$/);
  });

  it('pauses an address that tries many accounts', async () => {
    const { password } = await open();
    for (let guess = 0; guess < 30; guess += 1)
      await password(`p${guess}@springdeck.example`, 'wrong', STRANGER);
    expect(statusOf(await password('one-more@springdeck.example', 'wrong', STRANGER))).toBe(429);
    expect(statusOf(await password('one-more@springdeck.example', 'wrong', '198.51.100.8'))).toBe(403);
  });

  it('counts guesses that come all at once', async () => {
    const { owner, password } = await open();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => password(owner.email, 'wrong', STRANGER)),
    );
    expect(answers.filter((answer) => statusOf(answer) === 403)).toHaveLength(5);
  });
});
