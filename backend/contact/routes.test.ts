import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { API_KEY_HEADER, PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { type FormServiceAnswer, startFakeFormService } from '../../tests/fakes/form-service.ts';
import { createBackend } from '../app.ts';
import type { Db } from '../ground/db/tables.ts';
import { deliverOutbox } from '../mail/deliver-outbox.ts';
import { eachDatabase } from '../testing/databases.ts';
import { TEST_API_KEY, testServices } from '../testing/services.ts';

const question = {
  name: 'Thandi Mokoena',
  email: 'thandi@example.com',
  subject: 'A seat on Saturday',
  message: 'Is there a seat left?\nI bring my own deck.',
};

function openContact(db: Db, contactFormUrl?: string) {
  const services = testServices(db, { contactFormUrl });
  const backend = createBackend(services);
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await backend.request(PATHS.contact, {
      method: 'POST',
      headers: { [API_KEY_HEADER]: TEST_API_KEY, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { services, send };
}

const storedMessages = (db: Db) => db.selectFrom('contact_messages').selectAll().execute();

eachDatabase((openDb) => {
  it('a message is stored and mailed to the shop, and an answer goes to its writer', async () => {
    const db = await openDb();
    const { services, send } = openContact(db);
    expect(await send(question)).toMatchObject({ status: 200, body: { success: true } });
    expect(await storedMessages(db)).toEqual([
      {
        id: 1,
        ...question,
        received_at: '2026-11-21T10:00:00.000Z',
        return_number: null,
        answered_at: null,
        answered_how: '',
        answered_by: '',
      },
    ]);

    await deliverOutbox(services);
    const { outboxDir } = services.settings.mail;
    const [file = ''] = await readdir(outboxDir);
    const mail = await readFile(path.join(outboxDir, file), 'utf8');
    expect(mail).toContain('To: orders@springdeck.example');
    expect(mail).toContain('Reply-To: thandi@example.com');
    expect(mail).toContain('Subject: Contact: A seat on Saturday');
    expect(mail).toContain('Is there a seat left?');
  });

  it('nothing in a message becomes markup or another header', async () => {
    const db = await openDb();
    const { send } = openContact(db);
    await send({
      ...question,
      subject: 'Hello\r\nBcc: spy@example.com',
      message: '<img src=x onerror=alert(1)>',
    });
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe('Contact: Hello Bcc: spy@example.com');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
  });

  it('all four fields are required, the email has to look like one, and none is endless', async () => {
    const db = await openDb();
    const { send } = openContact(db);
    for (const [field, value] of [
      ['name', ' '],
      ['email', 'thandi@example'],
      ['subject', ''],
      ['message', 'x'.repeat(5_001)],
      ['message', 7],
    ]) {
      expect(await send({ ...question, [String(field)]: value })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { [String(field)]: expect.any(String) } } },
      });
    }
    expect(await storedMessages(db)).toEqual([]);
  });

  it("needs the shop's key", async () => {
    const { send } = openContact(await openDb());
    expect(await send(question, { [API_KEY_HEADER]: 'wrong' })).toMatchObject({ status: 401 });
  });

  it('a visitor who writes without end is asked to wait; another one is not', async () => {
    const { send } = openContact(await openDb());
    const from = (address: string) => send(question, { [VISITOR_ADDRESS_HEADER]: address });
    for (let count = 0; count < 20; count++)
      expect(await from('198.51.100.7')).toMatchObject({ status: 200 });
    const refused = await from('198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await from('198.51.100.8')).toMatchObject({ status: 200 });
  });

  it('with a form service the message is relayed and not stored', async () => {
    const db = await openDb();
    const service = await startFakeFormService();
    onTestFinished(service.close);
    const { send } = openContact(db, service.url);
    expect(await send(question)).toMatchObject({ status: 200, body: { success: true } });
    expect(service.received).toMatchObject([{ headers: { accept: 'application/json' }, body: question }]);
    expect(await storedMessages(db)).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it("the form service's refusals are told as what they are", async () => {
    const service = await startFakeFormService();
    onTestFinished(service.close);
    const { send } = openContact(await openDb(), service.url);
    const answers: [FormServiceAnswer, number, object][] = [
      [
        'field errors',
        400,
        { code: 'rest_invalid_param', data: { params: { email: 'should be an email' } } },
      ],
      ['too many', 429, { code: 'too_many_requests' }],
      ['broken', 502, { code: 'contact_service_failed' }],
      ['page', 502, { code: 'contact_service_failed' }],
      ['moved', 502, { code: 'contact_service_failed' }],
    ];
    for (const [answer, status, body] of answers) {
      service.answer = answer;
      expect(await send(question), answer).toMatchObject({ status, body });
    }
    await service.close();
    expect(await send(question), 'dead').toMatchObject({ status: 502 });
  });
});
