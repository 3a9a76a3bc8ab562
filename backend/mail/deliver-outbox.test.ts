import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '../../tests/fakes/smtp.ts';
import type { Db } from '../ground/db/tables.ts';
import { eachDatabase } from '../testing/databases.ts';
import { testServices } from '../testing/services.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { enqueueMail, type Mail } from './enqueue-mail.ts';

const welcome: Mail = {
  dedupeKey: 'welcome:1',
  recipient: 'thandi@example.com',
  replyTo: 'orders@springdeck.example',
  subject: 'Your Springdeck order SD-1',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

const servicesWith = (db: Db, smtpUrl: string | undefined) => {
  const services = testServices(db);
  services.settings.mail = { ...services.settings.mail, smtpUrl };
  return services;
};

const readRow = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();

eachDatabase((openDb, { openDatabase }) => {
  it('a mail goes out by SMTP once, however often the worker runs', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(smtp.close);
    const services = servicesWith(await openDb(), smtp.url);
    await enqueueMail(services.db, welcome, services.now());
    await deliverOutbox(services);
    services.clock.advanceMinutes(60 * 24 * 7);
    await deliverOutbox(services);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ from: 'hello@springdeck.example', to: ['thandi@example.com'] });
    const { content } = smtp.received[0] ?? { content: '' };
    expect(content).toContain('From: Springdeck <hello@springdeck.example>');
    expect(content).toContain('Reply-To: orders@springdeck.example');
    expect(content).toContain('Subject: Your Springdeck order SD-1');
    expect(content).toContain('text/plain');
    expect(content).toContain('<p>Thank you</p>');
    expect((await readRow(services.db)).sent_at).toBe('2026-11-21T10:00:00.000Z');
  });

  it('brings its files along: a calendar to keep, and a code as a picture in its text', async () => {
    const services = servicesWith(await openDb(), undefined);
    const html = '<img src="cid:door-code.png" alt="">';
    const calendar = { kind: 'calendar', name: 'league-cup.ics', text: 'BEGIN:VCALENDAR' } as const;
    const code = { kind: 'code', name: 'door-code.png', text: 'https://shop.example/order/1' } as const;
    await enqueueMail(services.db, { ...welcome, html, files: [calendar, code] }, services.now());
    await deliverOutbox(services);
    const { outboxDir } = services.settings.mail;
    const [file = ''] = await readdir(outboxDir);
    const content = await readFile(path.join(outboxDir, file), 'utf8');
    expect(content).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH;');
    expect(content).toMatch(/content-id: <door-code.png>/i);
    const [, drawn = ''] = /Content-Type: image\/png[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(content) ?? [];
    const { data, info } = await sharp(Buffer.from(drawn, 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: info.height });
    const row = Array.from({ length: info.width }, (_, x) => data[x * info.channels] ?? 0);
    expect(Math.min(...row)).toBe(255);
  });

  it.each([
    ['Karoo: Cards (Pty) Ltd <hello@karoo.example>', '"Karoo: Cards (Pty) Ltd" <hello@karoo.example>'],
    ['"Karoo, Cards" <hello@karoo.example>', '"Karoo, Cards" <hello@karoo.example>'],
    ['hello@karoo.example', 'hello@karoo.example'],
  ])('is sent by %s', async (from, header) => {
    const services = servicesWith(await openDb(), undefined);
    services.settings.mail.from = from;
    await enqueueMail(services.db, welcome, services.now());
    await deliverOutbox(services);
    const { outboxDir } = services.settings.mail;
    const [file = ''] = await readdir(outboxDir);
    expect(await readFile(path.join(outboxDir, file), 'utf8')).toContain(`From: ${header}\r\n`);
  });

  it('says when more mails may be due than it has sent', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(smtp.close);
    const services = servicesWith(await openDb(), smtp.url);
    for (let i = 0; i < 21; i++) {
      await enqueueMail(services.db, { ...welcome, dedupeKey: `welcome:${i}` }, services.now());
    }
    expect(await deliverOutbox(services)).toBe('more');
    expect(await deliverOutbox(services)).toBe('done');
    expect(smtp.received).toHaveLength(21);
  });

  it('notes each mail as sent before the next one goes out', async () => {
    const db = await openDb();
    const noted: number[] = [];
    const smtp = await startFakeSmtp({
      onMail: async () => {
        const sent = await db.selectFrom('outbox').select('id').where('sent_at', 'is not', null).execute();
        noted.push(sent.length);
      },
    });
    onTestFinished(smtp.close);
    const services = servicesWith(db, smtp.url);
    for (let i = 0; i < 8; i++) {
      await enqueueMail(db, { ...welcome, dedupeKey: `welcome:${i}` }, services.now());
    }
    await deliverOutbox(services);
    expect(noted).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('a second mail with the same key is not sent', async () => {
    const services = servicesWith(await openDb(), undefined);
    await enqueueMail(services.db, welcome, services.now());
    await enqueueMail(services.db, welcome, services.now());
    await deliverOutbox(services);
    expect(await readdir(services.settings.mail.outboxDir)).toHaveLength(1);
  });

  it('while the mail server is down mails wait, longer each time, and go out when it is back', async () => {
    const down = await startFakeSmtp();
    await down.close();
    const services = servicesWith(await openDb(), down.url);
    await enqueueMail(services.db, welcome, services.now());
    const waited: number[] = [];
    for (let attempt = 0; attempt < 14; attempt++) {
      await deliverOutbox(services);
      const { next_attempt_at } = await readRow(services.db);
      waited.push((Date.parse(next_attempt_at) - services.now().getTime()) / 60_000);
      services.clock.set(next_attempt_at);
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440, 1440]);
    expect(await readRow(services.db)).toMatchObject({ attempts: 14, sent_at: null });
    expect((await readRow(services.db)).last_error).toMatch(/ECONNREFUSED/);

    const up = await startFakeSmtp({ port: down.port });
    onTestFinished(up.close);
    await deliverOutbox(services);
    expect(up.received).toHaveLength(1);
    expect(await readRow(services.db)).toMatchObject({ last_error: '' });
  });

  it('with a dead mail server one mail is tried per turn, and none is lost', async () => {
    const down = await startFakeSmtp();
    await down.close();
    const services = servicesWith(await openDb(), down.url);
    for (const dedupeKey of ['welcome:1', 'welcome:2', 'welcome:3']) {
      await enqueueMail(services.db, { ...welcome, dedupeKey }, services.now());
    }
    await deliverOutbox(services);
    await deliverOutbox(services);
    const attempts = await services.db.selectFrom('outbox').select('attempts').orderBy('id').execute();
    expect(attempts.map((row) => row.attempts)).toEqual([1, 1, 0]);
  });

  it('a mail that is not due yet is left alone', async () => {
    const down = await startFakeSmtp();
    await down.close();
    const services = servicesWith(await openDb(), down.url);
    await enqueueMail(services.db, welcome, services.now());
    await deliverOutbox(services);
    await deliverOutbox(services);
    expect(await readRow(services.db)).toMatchObject({ attempts: 1 });
  });

  it('a refused recipient does not hold up the others', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(smtp.close);
    const services = servicesWith(await openDb(), smtp.url);
    await enqueueMail(services.db, { ...welcome, recipient: 'gone@refused.example' }, services.now());
    await enqueueMail(services.db, { ...welcome, dedupeKey: 'welcome:2' }, services.now());
    await deliverOutbox(services);
    expect(smtp.received.map((mail) => mail.to)).toEqual([['thandi@example.com']]);
    expect(await readRow(services.db)).toMatchObject({ attempts: 1, sent_at: null });
  });

  it('several processes send each mail once', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(smtp.close);
    const { db, reconnect } = await openDatabase();
    const processes = [db, await reconnect(), await reconnect()].map((own) => servicesWith(own, smtp.url));
    for (let number = 1; number <= 15; number++) {
      await enqueueMail(
        db,
        { ...welcome, dedupeKey: `welcome:${number}` },
        new Date('2026-11-21T10:00:00.000Z'),
      );
    }
    await Promise.all(processes.map((services) => deliverOutbox(services)));
    expect(smtp.received).toHaveLength(15);
    const ids = smtp.received.map(({ content }) => /^Message-ID: (.*)$/im.exec(content)?.[1]);
    expect(new Set(ids).size).toBe(15);
  });

  it('a mail whose process died while sending is sent by another one', async () => {
    const services = servicesWith(await openDb(), undefined);
    await enqueueMail(services.db, welcome, services.now());
    await services.db
      .updateTable('outbox')
      .set({ attempts: 1, next_attempt_at: '2026-11-21T10:10:00.000Z' })
      .execute();
    await deliverOutbox(services);
    expect((await readRow(services.db)).sent_at).toBeNull();
    services.clock.advanceMinutes(10);
    await deliverOutbox(services);
    expect((await readRow(services.db)).sent_at).not.toBeNull();
  });

  it('without a mail server mails land as .eml files, named by time and id', async () => {
    const services = servicesWith(await openDb(), undefined);
    await enqueueMail(services.db, welcome, services.now());
    await deliverOutbox(services);
    const { outboxDir } = services.settings.mail;
    expect(await readdir(outboxDir)).toEqual(['2026-11-21T10-00-00Z-1.eml']);
    const content = await readFile(path.join(outboxDir, '2026-11-21T10-00-00Z-1.eml'), 'utf8');
    expect(content).toContain('To: thandi@example.com');
    expect(content).toContain('Subject: Your Springdeck order SD-1');
  });

  it('nothing in a recipient, an answer address or a subject becomes another header or recipient', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(smtp.close);
    const services = servicesWith(await openDb(), smtp.url);
    await enqueueMail(
      services.db,
      {
        ...welcome,
        recipient: 'thandi@example.com, everyone@example.com',
        replyTo: 'x@example.com\r\nBcc: spy@example.com',
        subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nBody',
      },
      services.now(),
    );
    await deliverOutbox(services);
    services.clock.advanceMinutes(1);
    await deliverOutbox(services);
    for (const { to, content } of smtp.received) {
      expect(to.length).toBeLessThan(2);
      expect(content).not.toMatch(/^Bcc:/im);
    }
  });
});
