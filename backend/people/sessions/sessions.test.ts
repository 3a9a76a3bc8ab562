import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { openOffice } from '../../testing/office.ts';

const HOURS = 60;
const DAYS = 24 * HOURS;

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const me = async (token: string) => (await office.call('GET', '/me', { token })).status;
    return { db, ...office, owner, me };
  };

  it('stays open while it is used, and ends after twelve hours without a click', async () => {
    const { owner, me, services } = await open();
    services.clock.advanceMinutes(11 * HOURS);
    expect(await me(owner.token)).toBe(200);
    services.clock.advanceMinutes(11 * HOURS);
    expect(await me(owner.token)).toBe(200);
    services.clock.advanceMinutes(12 * HOURS + 1);
    expect(await me(owner.token)).toBe(401);
  });

  it('ends after 30 days, however much it is used', async () => {
    const { owner, me, services } = await open();
    for (let times = 0; times < 59; times += 1) {
      services.clock.advanceMinutes(DAYS / 2 - 10);
      expect(await me(owner.token)).toBe(200);
    }
    services.clock.advanceMinutes(DAYS);
    expect(await me(owner.token)).toBe(401);
  });

  it('is worth nothing once it has ended, as stolen or made up', async () => {
    const { owner, me, call } = await open();
    expect((await call('POST', '/sign-out', { token: owner.token })).status).toBe(200);
    expect(await me(owner.token)).toBe(401);
    expect(await me('made-up-made-up-made-up-made-up-made-up')).toBe(401);
    expect(await me("' or 1=1 --")).toBe(401);
  });

  it('is seen and ended per device', async () => {
    const { owner, me, call, signIn } = await open();
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1';
    const phone = await signIn(owner, { headers: { 'user-agent': agent }, address: '198.51.100.9' });
    const { body } = await call('GET', '/me/sessions', { token: owner.token });
    expect(body.sessions).toHaveLength(2);
    const other = body.sessions.find((session: { is_this: boolean }) => !session.is_this);
    expect(other).toMatchObject({ device: 'Safari on iPhone', address: '198.51.100.9' });
    expect((await call('DELETE', `/me/sessions/${other.id}`, { token: owner.token })).status).toBe(200);
    expect(await me(phone)).toBe(401);
    expect((await call('DELETE', `/me/sessions/${other.id}`, { token: owner.token })).status).toBe(404);
    expect(await me(owner.token)).toBe(200);
  });

  it("nobody ends another's session by its number", async () => {
    const { owner, add, call, me, services } = await open();
    const packer = await add(owner, 'packer');
    const { body } = await call('GET', '/me/sessions', { token: owner.token });
    const [session] = body.sessions;
    expect((await call('DELETE', `/me/sessions/${session.id}`, { token: packer.token })).status).toBe(404);
    expect(await me(owner.token)).toBe(200);
    services.clock.advanceMinutes(1);
  });

  it('new recovery codes end the other sessions and the old codes, and are mailed about', async () => {
    const { db, owner, me, call, signIn } = await open();
    const here = await signIn(owner);
    const renewed = await call('POST', '/me/recovery-codes', { token: here });
    expect(renewed.body.recovery_codes).toHaveLength(8);
    expect(renewed.body.recovery_codes).not.toContain(owner.recoveryCodes[0]);
    expect([await me(here), await me(owner.token)]).toEqual([200, 401]);
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where('subject', '=', 'Springdeck office: Your recovery codes were renewed')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('You have been signed out everywhere else.');
  });

  it('a link to begin afresh ends every session and every code from before', async () => {
    const { owner, me, call, followLink, signIn } = await open();
    const { body } = await call('POST', '/me/set-up-link', { token: owner.token });
    const renewed = await followLink(body.link);
    expect(renewed.secret).not.toBe(owner.secret);
    expect([await me(owner.token), await me(renewed.token)]).toEqual([401, 200]);
    await expect(signIn(owner)).rejects.toThrow('office_wrong_code');
  });

  it('asks for a fresh confirmation ten minutes after the sign-in, and takes no code twice', async () => {
    const { owner, call, codeOf, services } = await open();
    const renew = async () => (await call('POST', '/me/recovery-codes', { token: owner.token })).body;
    services.clock.advanceMinutes(10);
    expect(await renew()).toMatchObject({ code: 'office_confirmation_needed', data: { status: 403 } });
    const confirm = (code: string) => call('POST', '/confirm', { token: owner.token, body: { code } });
    expect((await confirm('123')).body).toMatchObject({ code: 'office_wrong_code' });
    const code = codeOf(owner);
    expect((await confirm(code)).status).toBe(200);
    expect((await renew()).recovery_codes).toHaveLength(8);
    expect((await confirm(code)).status).toBe(403);
    services.clock.advanceMinutes(11);
    expect(await renew()).toMatchObject({ code: 'office_confirmation_needed' });
  });

  it('ends the session of whoever guesses at the confirmation, and no other', async () => {
    const { owner, call, signIn, me } = await open();
    const stolen = await signIn(owner);
    const guess = () => call('POST', '/confirm', { token: stolen, body: { code: '000000' } });
    for (const left of [4, 3, 2, 1, 0]) expect((await guess()).body.data.tries_left).toBe(left);
    expect((await guess()).status).toBe(401);
    expect([await me(stolen), await me(owner.token)]).toEqual([401, 200]);
  });

  it('ends it, too, where the guesses are so slow that nothing pauses', async () => {
    const { call, signIn, owner, services } = await open();
    const stolen = await signIn(owner, { address: '198.51.100.9' });
    const isOpen = async () => (await call('GET', '/me', { token: stolen })).status === 200;
    for (let guess = 1; guess <= 10; guess += 1) {
      expect([guess, await isOpen()]).toEqual([guess, true]);
      await call('POST', '/confirm', { token: stolen, body: { code: '000000' }, address: '198.51.100.9' });
      if (guess % 3 === 0) services.clock.advanceMinutes(16);
    }
    expect(await isOpen()).toBe(false);
  });

  it('mails that a recovery code was used to confirm', async () => {
    const { db, owner, call } = await open();
    const [code] = owner.recoveryCodes;
    expect((await call('POST', '/confirm', { token: owner.token, body: { code } })).status).toBe(200);
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toContainEqual({
      recipient: owner.email,
      subject: 'Springdeck office: A recovery code was used to confirm who you are; 7 are left',
    });
  });
});
