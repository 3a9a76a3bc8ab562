import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBackend } from '#backend/app.ts';
import type { Db } from '#backend/ground/db/tables.ts';
import { COMMAND_LINE } from '#backend/log/write-log.ts';
import { addProgram, findProgram } from '#backend/programs/programs.ts';
import { importLockers } from '#backend/shipping/lockers/import-lockers.ts';
import { eachDatabase } from '#backend/testing/databases.ts';
import { createTestShop } from '#backend/testing/import/shop.ts';
import { openOffice, perform } from '#backend/testing/office.ts';
import { placePaidOrder } from '#backend/testing/paid-order.ts';
import { TEST_API_KEY, TEST_START } from '#backend/testing/services.ts';
import { collected, openShop } from '#backend/testing/shop.ts';
import { seedRecordedContent } from '#backend/testing/wordpress/recorded.ts';
import { type Call, errorsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls.ts';
import { apiErrorSchema, ERROR_STATUS } from '#contract/errors.ts';
import { orderStatusSchema } from '#contract/orders.ts';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { PROGRAM_RIGHTS } from '#domain/office/programs.ts';
import { onThisMachine } from '../busy.ts';
import { countCases } from '../tiers.ts';
import { anyAction, anyRequest, type FuzzedAction, type FuzzedRequest } from './requests.ts';
import { CANARY } from './values.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? countCases(150, 1_000));
/** The suite repeats itself; a longer run looks elsewhere. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 1));
const MS_PER_RUN = 100;
const SLOWEST_MS = 5_000;
/** Stack frames, files of the server, statements of the database. */
const LEAKS = /\bat \S+ \(|node_modules|file:\/\/|\.ts:\d|SQLITE_|syntax error at|select \* from/;

const PRODUCTS = `Type,SKU,Name,Stock,Regular price,Categories,Brands,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 1 global
simple,OP05-BOX,One Piece OP-05 Booster Box,500,2499,Booster Boxes,One Piece,,,,
variable,OP05-119,Monkey.D.Luffy OP05-119,,,Singles > One Piece Singles,One Piece,,Condition,"Near Mint, Lightly Played",1
variation,OP05-119-NM,,200,899,,,OP05-119,Condition,Near Mint,1
variation,OP05-119-LP,,100,749,,,OP05-119,Condition,Lightly Played,1
`;
const LOCKER = {
  code: 'CG54',
  name: 'Example Mall locker',
  address: '1 Example Street',
  town: 'Bloemfontein',
  postal_code: '9301',
  latitude: -29.1,
  longitude: 26.2,
  opening_hours: 'Every day',
};

eachDatabase((openDb) => {
  it(
    'no request of any kind is answered with an error of the server, markup of its own, or what the contract leaves out',
    async () => {
      const { send } = await openFuzzedShop(await openDb());
      await fc.assert(
        fc.asyncProperty(anyRequest, async (request) => {
          const { call, response, text } = await inTime(() => send(request));
          expectHarmless(call, response, text);
          expectDocumented(call, response, text);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    60_000 + RUNS * MS_PER_RUN,
  );

  it(
    'no action of the office fails, or refuses with a code that is not of the contract',
    async () => {
      const { act } = await openFuzzedShop(await openDb());
      await fc.assert(
        fc.asyncProperty(anyAction, async (acting) => {
          const answer = await inTime(() => act(acting));
          expect(JSON.stringify(answer)).not.toMatch(LEAKS);
          if (!answer.ok && answer.code !== 'rest_post_invalid_id')
            expect(ERROR_STATUS).toHaveProperty(answer.code, answer.status);
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    60_000 + RUNS * MS_PER_RUN,
  );
});

async function inTime<Value>(run: () => Promise<Value>): Promise<Value> {
  const startedAt = performance.now();
  const value = await run();
  expect(performance.now() - startedAt, 'takes too long').toBeLessThan(onThisMachine(SLOWEST_MS));
  return value;
}

function expectHarmless(call: Call, { status, headers }: Response, text: string): void {
  expect(status, `${call.id}: ${text.slice(0, 300)}`).not.toBe(500);
  expect(text, `${call.id} is more than the database takes`).not.toContain('"shop_unavailable"');
  expect(text).not.toMatch(LEAKS);
  expect(headers.get('set-cookie')).toBeNull();
  if (headers.get('content-type')?.includes('html')) expect(text).not.toContain(CANARY);
}

function expectDocumented(call: Call, { status, headers }: Response, text: string): void {
  const expected = call.answers[status];
  const type = headers.get('content-type') ?? '';
  if (expected === undefined) {
    const { code, data } = apiErrorSchema.parse(JSON.parse(text));
    expect([...errorsOf(call), 'rest_no_route'], `${call.id} answers ${text.slice(0, 300)}`).toContain(code);
    expect(data.status).toBe(status);
    // WordPress uses this code with two.
    if (code !== 'rest_post_invalid_id') expect(ERROR_STATUS).toHaveProperty(code, status);
  } else if (typeof expected === 'string') expect(type || expected).toMatch(expected.replace('*', ''));
  else expect(expected.safeParse(JSON.parse(text)).error, `${call.id} ${text.slice(0, 300)}`).toBeUndefined();
}

/** A shop with products, content, a paid order and somebody signed in, who signs in again if a request ends that. */
async function openFuzzedShop(db: Db) {
  const { importCsv } = await createTestShop(db);
  await importCsv(PRODUCTS);
  await db.transaction().execute((trx) => importLockers(trx, [LOCKER], new Date()));
  await seedRecordedContent(db);
  const office = openOffice(db);
  const paid = await placePaidOrder(office.services, collected({ product_id: 1, quantity: 2 }));
  const shop = openShop(db, office.services);
  const unpaid = await shop.place(collected({ product_id: 2, variation_id: 3, quantity: 1 }));
  const status = await shop.get(`${PATHS.orderStatus}/${unpaid.order_id}?order_key=${unpaid.order_key}`);
  const link = orderStatusSchema.parse(status.body).data.link ?? '';
  const backend = createBackend(office.services);
  let owner = await office.addOwner();
  let { token } = owner;
  let programToken = await makeToken();

  return { send, act };

  async function act({ action, given }: FuzzedAction) {
    await keepSession();
    return perform(office.act(token), action, JSON.parse(filled(given)));
  }

  async function send({ id, path, headers, body }: FuzzedRequest) {
    const call = CALLS.find((each) => each.id === id);
    if (!call) throw new Error(`the contract has no call ${id}`);
    await keepSession();
    if (call.program) programToken = await keepToken(programToken);
    const response = await backend.request(filled(path), {
      method: call.method,
      headers: {
        ...headers,
        [API_KEY_HEADER]: TEST_API_KEY,
        authorization: `Bearer ${call.program ? programToken : token}`,
      },
      ...(body === undefined ? {} : { body: filled(body) }),
    });
    return { call, response, text: await response.text() };
  }

  async function keepSession(): Promise<void> {
    if ((await office.act(token).me()).ok) return;
    owner = await reenter(owner);
    token = owner.token;
  }

  /** The recorded requests' placeholders become an order, link and key of this shop. */
  function filled(text: string): string {
    return text
      .replaceAll(/SD-EXAMPLE\d*[02468]\b/g, unpaid.order_number)
      .replaceAll(/SD-EXAMPLE\d*/g, paid.number)
      .replaceAll(/link-EXAMPLE\d*/g, link)
      .replaceAll(/secret-EXAMPLE\d*/g, unpaid.order_key);
  }

  /** Another when a request has revoked it. */
  async function keepToken(known: string): Promise<string> {
    return (await findProgram(db, known, office.services.now())) ? known : makeToken();
  }

  async function makeToken(): Promise<string> {
    await db.updateTable('programs').set({ revoked_at: TEST_START }).execute();
    const rights = [...PROGRAM_RIGHTS];
    return (await addProgram(office.services, COMMAND_LINE, { name: 'Ledgerly', rights })).token;
  }

  async function reenter(key: typeof owner): Promise<typeof owner> {
    office.services.clock.advanceMinutes(60);
    return { ...key, token: await office.signIn(key, { address: '203.0.113.99' }) };
  }
}
