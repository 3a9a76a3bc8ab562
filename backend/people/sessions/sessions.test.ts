import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';

const HOURS = 60;
const DAYS = 24 * HOURS;

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const me = async (token: string) => statusOf(await office.act(token).me());
    return { db, ...office, owner, act: office.act(owner.token), actBy: office.act, me };
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
    const { owner, act, me } = await open();
    done(await act.signOut());
    expect(await me(owner.token)).toBe(401);
    expect(await me('made-up-made-up-made-up-made-up-made-up')).toBe(401);
    expect(await me("' or 1=1 --")).toBe(401);
  });

  it('is seen and ended per device', async () => {
    const { owner, act, me, signIn } = await open();
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1';
    const phone = await signIn(owner, { userAgent: agent, address: '198.51.100.9' });
    const sessions = done(await act.sessions());
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ is_this }) => !is_this);
    expect(other).toMatchObject({ device: 'Safari on iPhone', address: '198.51.100.9' });
    const given = { id: other?.id ?? 0 };
    done(await act.endSession(given));
    expect(await me(phone)).toBe(401);
    expect(await act.endSession(given)).toMatchObject({ status: 404 });
    expect(await me(owner.token)).toBe(200);
  });

  it("nobody ends another's session by its number", async () => {
    const { owner, act, actBy, add, me, services } = await open();
    const packer = await add(owner, 'packer');
    const [session] = done(await act.sessions());
    const refused = await actBy(packer.token).endSession({ id: session?.id ?? 0 });
    expect(refused).toMatchObject({ status: 404 });
    expect(await me(owner.token)).toBe(200);
    services.clock.advanceMinutes(1);
  });

  it('new recovery codes end the other sessions and the old codes, and are mailed about', async () => {
    const { db, owner, actBy, me, signIn } = await open();
    const here = await signIn(owner);
    const renewed = done(await actBy(here).renewRecoveryCodes());
    expect(renewed).toHaveLength(8);
    expect(renewed).not.toContain(owner.recoveryCodes[0]);
    expect([await me(here), await me(owner.token)]).toEqual([200, 401]);
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where('subject', '=', 'Springdeck office: Your recovery codes were renewed')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('You have been signed out everywhere else.');
  });

  it('a link to begin afresh ends every session and every code from before', async () => {
    const { owner, act, me, followLink, signIn } = await open();
    const renewed = await followLink(done(await act.linkToOwnSetUp()));
    expect(renewed.secret).not.toBe(owner.secret);
    expect([await me(owner.token), await me(renewed.token)]).toEqual([401, 200]);
    await expect(signIn(owner)).rejects.toThrow('office_wrong_code');
  });

  it('asks for a fresh confirmation ten minutes after the sign-in, and takes no code twice', async () => {
    const { owner, act, codeOf, services } = await open();
    services.clock.advanceMinutes(10);
    expect(await act.renewRecoveryCodes()).toMatchObject({ code: 'office_confirmation_needed', status: 403 });
    expect(await act.confirm({ code: '123' })).toMatchObject({ code: 'office_wrong_code' });
    const code = codeOf(owner);
    done(await act.confirm({ code }));
    expect(done(await act.renewRecoveryCodes())).toHaveLength(8);
    expect(await act.confirm({ code })).toMatchObject({ status: 403 });
    services.clock.advanceMinutes(11);
    expect(await act.renewRecoveryCodes()).toMatchObject({ code: 'office_confirmation_needed' });
  });

  it('ends the session of whoever guesses at the confirmation, and no other', async () => {
    const { owner, actBy, signIn, me } = await open();
    const stolen = await signIn(owner);
    const guess = () => actBy(stolen).confirm({ code: '000000' });
    for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'Paused for']) {
      expect(await guess()).toMatchObject({ message: expect.stringContaining(left) });
    }
    expect(await guess()).toMatchObject({ status: 401 });
    expect([await me(stolen), await me(owner.token)]).toEqual([401, 200]);
  });

  it('ends it, too, where the guesses are so slow that nothing pauses', async () => {
    const { actBy, signIn, owner, services } = await open();
    const address = '198.51.100.9';
    const stolen = await signIn(owner, { address });
    const thief = actBy(stolen, { address });
    const isOpen = async () => (await thief.me()).ok;
    for (let guess = 1; guess <= 10; guess += 1) {
      expect([guess, await isOpen()]).toEqual([guess, true]);
      await thief.confirm({ code: '000000' });
      if (guess % 3 === 0) services.clock.advanceMinutes(16);
    }
    expect(await isOpen()).toBe(false);
  });

  it('mails that a recovery code was used to confirm', async () => {
    const { db, owner, act } = await open();
    const [code = ''] = owner.recoveryCodes;
    done(await act.confirm({ code }));
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute();
    expect(mails).toContainEqual({
      recipient: owner.email,
      subject: 'Springdeck office: A recovery code was used to confirm who you are; 7 are left',
    });
  });
});
