import { expect, it } from 'vitest';
import { PROGRAM_CALLS } from '#contract/calls/program-calls.ts';
import { API_KEY_HEADER, PATHS, SHOP_NAMESPACE } from '#contract/paths.ts';
import { CONFIRMED_MINUTES } from '#domain/office/office.ts';
import {
  MAX_PROGRAMS,
  PROGRAM_CALLS_PER_MINUTE,
  PROGRAM_RIGHTS,
  REVOKED_PROGRAM_DAYS,
} from '#domain/office/programs.ts';
import { createBackend } from '../app.ts';
import { deleteOldRecords } from '../delete-old-records.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done } from '../testing/office.ts';
import { openPrograms } from '../testing/programs.ts';

const pathOf = (path: string): string =>
  path.slice(PATHS.programs.length).replace(/\{(?:number|sku)\}/, 'NONE');

eachDatabase((openDb) => {
  it('a token is shown once, and the database keeps its hash alone', async () => {
    const db = await openDb();
    const { act, owner, ask } = await openPrograms(db);
    const given = { name: '  Ledgerly ', rights: ['stock', 'orders', 'orders'] };
    const { token, program } = done(await act(owner.token).addProgram(given));
    expect(program).toMatchObject({
      name: 'Ledgerly',
      rights: ['orders', 'stock'],
      token_start: token.slice(0, 16),
      created_by: 'Kagiso Veldman',
      last_used_at: null,
      revoked_at: null,
    });
    const stored = JSON.stringify(await db.selectFrom('programs').selectAll().execute());
    const logged = JSON.stringify(await db.selectFrom('office_log').selectAll().execute());
    const secret = token.slice(17);
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const text of [stored, logged, JSON.stringify(await act(owner.token).programs())]) {
      expect(text).not.toContain(secret);
    }
    expect((await ask('GET', '/health', { token })).body).toMatchObject({
      status: 'ok',
      program: { name: 'Ledgerly', rights: ['orders', 'stock'] },
    });
  });

  it('making and revoking is for the owner, freshly confirmed, and stands in the log', async () => {
    const { services, act, owner, add, signIn, make } = await openPrograms(await openDb());
    const staff = await add(owner, 'staff');
    expect(await act(staff.token).programs()).toMatchObject({ code: 'office_not_allowed' });
    const { id } = await make(['orders', 'stock']);
    services.clock.advanceMinutes(CONFIRMED_MINUTES + 1);
    const late = act(owner.token);
    for (const refused of [
      await late.addProgram({ name: 'Ledgerly', rights: ['orders'] }),
      await late.revokeProgram({ id }),
    ]) {
      expect(refused).toMatchObject({ code: 'office_confirmation_needed' });
    }
    const token = await signIn(owner);
    expect(done(await act(token).revokeProgram({ id })).revoked_at).toMatch(/^2026/);
    const { entries } = done(await act(token).log({ what: 'program' }));
    expect(entries.map(({ who, which, after }) => [who, which, after])).toEqual([
      ['Kagiso Veldman', 'Ledgerly', 'Token revoked'],
      ['Kagiso Veldman', 'Ledgerly', 'May use: orders, stock'],
    ]);
  });

  it('a revoked token is refused from the next call, and revoking it twice is one line in the log', async () => {
    const { services, act, owner, make, ask } = await openPrograms(await openDb());
    const [first, second] = [await make(['stock']), await make(['stock'], 'Shelfwise')];
    expect((await ask('GET', '/health', first)).status).toBe(200);
    for (const _ of [1, 2]) {
      expect((await act(owner.token).revokeProgram({ id: first.id })).ok).toBe(true);
    }
    const refused = await ask('GET', '/health', first);
    expect([refused.status, refused.body.code]).toEqual([401, 'program_token_refused']);
    expect((await ask('GET', '/health', second)).status).toBe(200);
    expect(done(await act(owner.token).log({ what: 'program' })).entries).toHaveLength(3);
    expect((await make(['stock'])).token).not.toBe(first.token);
    expect(await act(owner.token).revokeProgram({ id: 4711 })).toMatchObject({
      code: 'office_unknown_program',
    });

    const names = async () =>
      (await services.db.selectFrom('programs').select('name').orderBy('id').execute()).map(
        ({ name }) => name,
      );
    services.clock.advanceMinutes((REVOKED_PROGRAM_DAYS - 1) * 24 * 60);
    await deleteOldRecords(services);
    expect(await names()).toEqual(['Ledgerly', 'Shelfwise', 'Ledgerly']);
    services.clock.advanceMinutes(2 * 24 * 60);
    await deleteOldRecords(services);
    expect(await names()).toEqual(['Shelfwise', 'Ledgerly']);
  });

  it('refuses a name that is taken, no rights, customers without orders, and too many', async () => {
    const { act, owner, make } = await openPrograms(await openDb());
    const add = act(owner.token).addProgram;
    await make(['stock']);
    expect(await add({ name: 'LEDGERLY', rights: ['stock'] })).toMatchObject({
      params: { name: 'is the name of another program' },
    });
    expect(await add({ name: ' ', rights: [] })).toMatchObject({
      params: { name: 'is missing', rights: 'choose at least one' },
    });
    expect(await add({ name: 'A', rights: ['everything'] })).toHaveProperty(['params', 'rights.0']);
    expect(await add({ name: 'A', rights: ['customers'] })).toHaveProperty(['params', 'rights']);
    for (let count = 1; count < MAX_PROGRAMS; count += 1) await make(['stock'], `Program ${count}`);
    expect(await add({ name: 'A', rights: ['stock'] })).toMatchObject({ code: 'office_too_many_programs' });
  });

  it('no call answers without a valid token, not even whether it exists', async () => {
    const { make, ask, owner } = await openPrograms(await openDb());
    const { token } = await make(PROGRAM_RIGHTS);
    const other = token.endsWith('A') ? 'B' : 'A';
    const wrong = [null, '', 'x', owner.token, token.slice(0, -1), token.slice(0, -1) + other, `${token}A`];
    const paths = PROGRAM_CALLS.map(({ method, path }) => [method, pathOf(path)] as const);
    for (const [method, path] of [...paths, ['GET', '/no-such-call'], ['DELETE', '/orders']] as const) {
      for (const given of wrong) {
        const { status, body, headers } = await ask(method, path, { token: given });
        expect({ path, given, status, code: body.code }).toEqual({
          path,
          given,
          status: 401,
          code: 'program_token_refused',
        });
        expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="programs"/);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
    expect((await ask('GET', '/no-such-call', { token })).body.code).toBe('rest_no_route');
  });

  it('each right opens its own calls and no other', async () => {
    const { make, ask } = await openPrograms(await openDb());
    expect(PROGRAM_CALLS.filter(({ program }) => program === undefined)).toEqual([]);
    for (const right of PROGRAM_RIGHTS) {
      const rights = right === 'customers' ? (['orders', right] as const) : [right];
      const { token } = await make(rights, `With ${right}`);
      for (const { id, method, path, program } of PROGRAM_CALLS) {
        const body = method === 'GET' ? undefined : {};
        const { status, body: answer, headers } = await ask(method, pathOf(path), { token, body });
        const isAllowed = program === 'any' || rights.some((own) => own === program);
        expect({ right, id, isRefused: answer.code === 'program_not_allowed' }).toEqual({
          right,
          id,
          isRefused: !isAllowed,
        });
        if (isAllowed) continue;
        expect([status, answer.data.right]).toEqual([403, program]);
        expect(headers.get('www-authenticate')).toContain('insufficient_scope');
        if (method === 'GET') expect((await ask('HEAD', pathOf(path), { token })).status).toBe(403);
      }
    }
  });

  it('a token opens neither the office nor the calls with a key, and the key opens no call of programs', async () => {
    const { services, call, make, ask } = await openPrograms(await openDb());
    const { token } = await make(PROGRAM_RIGHTS);
    expect((await call('GET', '/orders', { token })).body.code).toBe('rest_not_logged_in');
    const backend = createBackend(services);
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [PATHS.products, `${SHOP_NAMESPACE}/lockers`]) {
      expect((await backend.request(path, { headers })).status).toBe(401);
    }
    const { apiKey } = services.settings;
    expect((await ask('GET', '/health', { token: null, headers: { [API_KEY_HEADER]: apiKey } })).status).toBe(
      401,
    );
  });

  it('counts calls per token, and says how many are left', async () => {
    const { make, ask } = await openPrograms(await openDb());
    const [busy, quiet] = [await make(['stock']), await make(['stock'], 'Shelfwise')];
    const first = await ask('GET', '/health', busy);
    expect(first.headers.get('ratelimit-limit')).toBe(String(PROGRAM_CALLS_PER_MINUTE));
    expect(first.headers.get('ratelimit-remaining')).toBe(String(PROGRAM_CALLS_PER_MINUTE - 1));
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    for (let count = 1; count < PROGRAM_CALLS_PER_MINUTE; count += 1) await ask('GET', '/health', busy);
    const over = await ask('GET', '/health', busy);
    expect([over.status, over.body.code]).toEqual([429, 'too_many_requests']);
    expect(over.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('GET', '/health', quiet)).status).toBe(200);
  });

  it('tells the owner when a token was last used, to the minute', async () => {
    const { services, act, owner, make, ask } = await openPrograms(await openDb());
    const { token } = await make(['stock']);
    const lastUse = async () => done(await act(owner.token).programs())[0]?.last_used_at;
    const at = services.now().toISOString();
    await ask('GET', '/health', { token });
    expect(await lastUse()).toBe(at);
    services.clock.set(new Date(Date.parse(at) + 30_000).toISOString());
    await ask('GET', '/health', { token });
    expect(await lastUse()).toBe(at);
    services.clock.set(new Date(Date.parse(at) + 60_000).toISOString());
    await ask('GET', '/health', { token });
    expect(await lastUse()).toBe(services.now().toISOString());
  });
});
