import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { API_KEY_HEADER, PATHS, VISITOR_ADDRESS_HEADER } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { findShopAccount, openMailbox } from '../credit/accounts.ts';
import { transfer } from '../credit/transfer.ts';
import type { Db } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { COMMAND_LINE } from '../log/write-log.ts';
import type { Services } from '../services.ts';
import { TEST_API_KEY, TEST_START } from './services.ts';

const opened = z.object({ token: z.string(), ends_at: z.string(), page: z.string() });

/** The calls of a mailbox's own page, and the mails that open it. */
export function openMyCalls(services: Services) {
  const backend = createBackend(services);
  const { db } = services;
  const call = async (
    method: string,
    path: string,
    { body, token, address = '203.0.113.14' }: { body?: object; token?: string; address?: string } = {},
  ) => {
    const response = await backend.request(path, {
      method,
      headers: {
        [API_KEY_HEADER]: TEST_API_KEY,
        [VISITOR_ADDRESS_HEADER]: address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields
    const answer: any = await response.json();
    return { status: response.status, headers: response.headers, body: answer };
  };
  const my = (method: string, path: string, given?: Parameters<typeof call>[2]) =>
    call(method, PATHS.my + path, given);
  const mails = () =>
    db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', 'my-link:%').orderBy('id').execute();
  const lastMail = async () => {
    const { text = '', recipient = '' } = (await mails()).at(-1) ?? {};
    return {
      recipient,
      text,
      code: /^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '',
      link: /\/my\/open\/([\w-]+)/.exec(text)?.[1] ?? '',
    };
  };
  const ask = (email: string, more: object = {}, address?: string) =>
    my('POST', '/link', { body: { email, ...more }, ...(address === undefined ? {} : { address }) });
  const open = (body: object, address?: string) =>
    my('POST', '/open', { body, ...(address === undefined ? {} : { address }) });
  const signIn = async (email: string): Promise<string> => {
    await ask(email);
    const { code } = await lastMail();
    return opened.parse((await open({ email, code })).body).token;
  };
  return { call, my, mails, lastMail, ask, open, signIn };
}

/** Credit as goodwill; returns its account. */
export const giveMailbox = (db: Db, email: string, cents: number): Promise<number> =>
  transact(db, async (trx) => {
    const id = await openMailbox(trx, email, TEST_START);
    const goodwill = await findShopAccount(trx, 'goodwill');
    await transfer(trx, {
      key: `give:mailbox-${randomUUID()}`,
      cause: 'goodwill',
      entries: [
        { accountId: id, cents },
        { accountId: goodwill, cents: -cents },
      ],
      note: 'a note of the shop',
      actor: COMMAND_LINE,
      at: TEST_START,
    });
    return id;
  });
