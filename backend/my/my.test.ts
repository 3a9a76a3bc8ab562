import { describe, expect, it } from 'vitest';
import { MY_SESSION_DAYS } from '#domain/credit/my-page.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { eachDatabase } from '../testing/databases.ts';
import { giveMailbox, openMyCalls } from '../testing/my.ts';
import { testServices } from '../testing/services.ts';

const THANDI = 'thandi@example.com';
const DAY_MINUTES = 24 * 60;

eachDatabase((openDb) => {
  async function start() {
    const db = await openDb();
    const services = testServices(db);
    await giveMailbox(db, THANDI, 25_000);
    const rows = (table: 'my_links' | 'my_sessions') => db.selectFrom(table).selectAll().execute();
    return { db, services, rows, ...openMyCalls(services) };
  }

  describe('a link and a code', () => {
    it('are mailed to the address as it is stored, whatever its spelling', async () => {
      const { ask, lastMail, open } = await start();
      expect(await ask(' Thandi@Example.COM ')).toMatchObject({ status: 202, body: { success: true } });
      const { recipient, code } = await lastMail();
      expect(recipient).toBe(THANDI);
      expect(await open({ email: 'THANDI@example.com', code })).toMatchObject({
        status: 200,
        body: { page: '/my' },
      });
    });

    it('are answered alike for an address that nothing is known about, which gets no mail', async () => {
      const { ask, mails, open } = await start();
      const [known, unknown] = [await ask(THANDI), await ask('nobody@example.com')];
      expect(unknown.status).toBe(known.status);
      expect(unknown.body).toEqual(known.body);
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([THANDI]);
      const [wrong, none] = [
        await open({ email: THANDI, code: 'x' }),
        await open({ email: 'nobody@example.com', code: 'x' }),
      ];
      expect(none.status).toBe(404);
      expect(none.body.message).toBe(wrong.body.message);
    });

    it('open a session each, once, and lead back to where they were asked for', async () => {
      const { ask, lastMail, open } = await start();
      await ask(THANDI, { page: '/checkout' });
      const first = await lastMail();
      expect(await open({ link: first.link })).toMatchObject({ status: 200, body: { page: '/checkout' } });
      expect((await open({ link: first.link })).body.code).toBe('my_link_expired');
      expect((await open({ email: THANDI, code: first.code })).body.code).toBe('my_link_expired');
      expect((await ask(THANDI, { page: 'https://evil.example' })).status).toBe(400);
    });

    it('open one session when two browsers use them at the same moment', async () => {
      const { ask, lastMail, open, rows } = await start();
      await ask(THANDI);
      const { link, code } = await lastMail();
      const tries = await Promise.all([
        open({ link }),
        open({ email: THANDI, code }),
        open({ link }),
        open({ email: THANDI, code }),
      ]);
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await rows('my_sessions')).toHaveLength(1);
    });

    it('run out after 15 minutes', async () => {
      const { services, ask, lastMail, open } = await start();
      await ask(THANDI);
      const { link, code } = await lastMail();
      services.clock.advanceMinutes(16);
      expect((await open({ link })).status).toBe(404);
      expect((await open({ email: THANDI, code })).status).toBe(404);
    });

    it('are mailed three times an hour, also when all are asked for at once', async () => {
      const { services, ask, mails } = await start();
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(THANDI)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
      expect(await mails()).toHaveLength(3);
      services.clock.advanceMinutes(61);
      await ask(THANDI);
      expect(await mails()).toHaveLength(4);
    });

    it('lose the code after five wrong tries, but not the link', async () => {
      const { ask, lastMail, open } = await start();
      await ask(THANDI);
      const { code, link } = await lastMail();
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await open({ email: THANDI, code: '0000000' })).status).toBe(404);
      }
      expect((await open({ email: THANDI, code })).status).toBe(404);
      expect((await open({ link })).status).toBe(200);
    });

    it('give no further tries by further mails: ten wrong codes a day', async () => {
      const { services, ask, lastMail, open } = await start();
      for (let mail = 0; mail < 2; mail += 1) {
        await ask(THANDI);
        for (let tries = 0; tries < 5; tries += 1) await open({ email: THANDI, code: 'wrong' });
        services.clock.advanceMinutes(30);
      }
      await ask(THANDI);
      const { code, link } = await lastMail();
      const address = '198.51.100.7';
      expect((await open({ email: THANDI, code }, address)).status).toBe(404);
      expect((await open({ link }, address)).status).toBe(200);
      services.clock.advanceMinutes(DAY_MINUTES);
      await ask(THANDI);
      expect((await open({ email: THANDI, code: (await lastMail()).code }, address)).status).toBe(200);
    });

    it('are not tried or asked for without end by one visitor', async () => {
      const { ask, open } = await start();
      const asked = [];
      for (let place = 0; place < 11; place += 1) asked.push((await ask(`a${place}@example.com`)).status);
      expect(asked.at(-1)).toBe(429);
      const tried = [];
      for (let place = 0; place < 21; place += 1) {
        tried.push((await open({ email: `a${place}@example.com`, code: '1' })).status);
      }
      expect(tried.at(-1)).toBe(429);
    });

    it('are stored as hashes alone', async () => {
      const { ask, lastMail, open, rows } = await start();
      await ask(THANDI);
      const { code, link } = await lastMail();
      const { token } = (await open({ email: THANDI, code })).body;
      const stored = JSON.stringify([await rows('my_links'), await rows('my_sessions')]);
      for (const secret of [code.replace(' ', ''), link, token]) expect(stored).not.toContain(secret);
    });
  });

  describe('a session', () => {
    it('lasts 90 days, in the browser that opened it', async () => {
      const { services, signIn, my } = await start();
      const token = await signIn(THANDI);
      expect((await my('GET', '', { token })).body).toMatchObject({
        email: THANDI,
        credit: { balance: '250.00' },
      });
      services.clock.advanceMinutes(MY_SESSION_DAYS * DAY_MINUTES - 10);
      expect((await my('GET', '', { token })).status).toBe(200);
      services.clock.advanceMinutes(11);
      expect(await my('GET', '', { token })).toMatchObject({
        status: 401,
        body: { code: 'my_session_ended' },
      });
      for (const wrong of ['', 'a'.repeat(43), `${token}x`]) {
        expect((await my('GET', '', { token: wrong })).status).toBe(401);
      }
      expect((await my('GET', '')).status).toBe(401);
    });

    it('is ended alone or everywhere, and links with it', async () => {
      const { signIn, my, ask, lastMail, open } = await start();
      const [phone, laptop] = [await signIn(THANDI), await signIn(THANDI)];
      expect((await my('GET', '', { token: phone })).body.sessions).toHaveLength(2);
      await my('DELETE', '', { token: phone, body: {} });
      expect((await my('GET', '', { token: phone })).status).toBe(401);
      expect((await my('GET', '', { token: laptop })).body.sessions).toMatchObject([{ is_this: true }]);
      await ask(THANDI);
      await my('DELETE', '', { token: laptop, body: { everywhere: true } });
      expect((await my('GET', '', { token: laptop })).status).toBe(401);
      expect((await open({ link: (await lastMail()).link })).status).toBe(404);
    });

    it('is kept nowhere on the way, and forgotten when it has ended', async () => {
      const { services, signIn, my, rows } = await start();
      const token = await signIn(THANDI);
      expect((await my('GET', '', { token })).headers.get('cache-control')).toBe('no-store');
      services.clock.advanceMinutes(2 * DAY_MINUTES);
      await deleteOldRecords(services);
      expect([await rows('my_links'), await rows('my_sessions')]).toMatchObject([[], [{}]]);
      services.clock.advanceMinutes(MY_SESSION_DAYS * DAY_MINUTES);
      await deleteOldRecords(services);
      expect(await rows('my_sessions')).toEqual([]);
    });
  });
});
