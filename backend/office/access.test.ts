import { expect, it } from 'vitest';
import { OFFICE_CALLS } from '#contract/calls/office-calls.ts';
import { PATHS } from '#contract/paths.ts';
import { CONFIRMED_MINUTES, mayInOffice, OFFICE_ROLES, type OfficeRight } from '#domain/office/office.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, perform } from '../testing/office.ts';
import { OFFICE_ACTIONS } from './actions.ts';

const pathOf = (path: string, id = 4711): string =>
  path.slice(PATHS.office.length).replace('{id}', String(id));
const ACTIONS = Object.entries<{ right: OfficeRight | 'public'; isQuery: boolean; isDangerous?: true }>(
  OFFICE_ACTIONS,
);
const SIGNED_IN_ACTIONS = ACTIONS.flatMap(([name, { right, ...action }]) =>
  right === 'public' ? [] : [[name, { right, ...action }] as const],
);
const REFUSED_BY_RIGHT = ['rest_not_logged_in', 'office_not_allowed'];

eachDatabase((openDb) => {
  it('every call names who may do it, and only signing in is for everybody', () => {
    expect(OFFICE_CALLS.filter(({ office }) => office === undefined)).toEqual([]);
    expect(ACTIONS.filter(([, { right }]) => right === 'public').map(([name]) => name)).toEqual([
      'signIn',
      'enterCode',
      'startSetUp',
      'setUp',
      'startPasskeySignIn',
      'signInByPasskey',
    ]);
  });

  it('each role may do what the table of rights gives it, call by call', async () => {
    const office = openOffice(await openDb());
    const owner = await office.addOwner();
    for (const role of OFFICE_ROLES) {
      const key =
        role === 'owner' ? owner : await office.add({ ...owner, token: await office.signIn(owner) }, role);
      let token = await office.signIn(key);
      for (const { id, method, path, office: right } of OFFICE_CALLS) {
        const isSignedIn = (await office.act(token).me()).ok;
        if (!isSignedIn) token = await office.signIn(key);
        const body = method === 'GET' ? undefined : {};
        const { code } = (await office.call(method, pathOf(path), { token, body })).body;
        const isAllowed = !REFUSED_BY_RIGHT.includes(code);
        const mayDo = right !== undefined && mayInOffice(role, right);
        expect({ role, id, isAllowed }).toEqual({ role, id, isAllowed: mayDo });
      }
      for (const [name, { right }] of SIGNED_IN_ACTIONS) {
        const isSignedIn = (await office.act(token).me()).ok;
        if (!isSignedIn) token = await office.signIn(key);
        const answer = await perform(office.act(token), name, {});
        const isAllowed = answer.ok || !REFUSED_BY_RIGHT.includes(answer.code);
        expect({ role, name, isAllowed }).toEqual({ role, name, isAllowed: mayInOffice(role, right) });
      }
    }
  }, 120_000);

  it('no call answers anything without a session, not even whether it exists', async () => {
    const { call } = openOffice(await openDb());
    const paths = [...OFFICE_CALLS.map(({ method, path }) => [method, pathOf(path, 1)] as const)];
    for (const [method, path] of [...paths, ['GET', '/no-such-call'], ['PUT', '/people/1']] as const) {
      const { status, body, headers } = await call(method, path);
      delete body.data.request_id;
      expect({ status, body }).toEqual({
        status: 401,
        body: { code: 'rest_not_logged_in', message: 'Sign in first.', data: { status: 401 } },
      });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('no action does or tells anything without a session', async () => {
    const { act } = openOffice(await openDb());
    for (const token of ['', 'forged']) {
      for (const [name] of SIGNED_IN_ACTIONS) {
        expect(await perform(act(token), name, {})).toEqual({
          ok: false,
          status: 401,
          code: 'rest_not_logged_in',
          message: 'Sign in first.',
          params: {},
        });
      }
    }
  });

  it('no action or query tells what people sign in by', async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    await office.add(owner, 'packer');
    done(await office.act(owner.token).setTillPin({ pin: '8264' }));
    const people = await db.selectFrom('people').select(['id', 'password_hash', 'till_pin_hash']).execute();
    const codes = await db.selectFrom('recovery_codes').select('code_hash').execute();
    const hashes = [
      ...people.flatMap((person) => [person.password_hash, person.till_pin_hash]),
      ...codes.map((code) => code.code_hash),
    ].filter((hash) => hash !== null);
    expect(hashes.length).toBeGreaterThan(3);
    let { token } = owner;
    for (const [name] of ACTIONS) {
      for (const given of [{}, ...people.map(({ id }) => ({ id }))]) {
        if (!(await office.act(token).me()).ok) token = await office.signIn(owner);
        const told = JSON.stringify(await perform(office.act(token), name, given));
        const secrets = [...hashes, owner.secret].filter((secret) => told.includes(secret));
        expect({ name, secrets }).toEqual({ name, secrets: [] });
      }
    }
  }, 60_000);

  it('only a form of the shop’s own pages changes anything', async () => {
    const { act, addOwner } = openOffice(await openDb());
    const acts = act((await addOwner()).token, { isOwnForm: false });
    for (const [name, { isQuery }] of ACTIONS) {
      const answer = await perform(acts, name, {});
      const isForeign = !answer.ok && answer.code === 'office_foreign_origin';
      expect({ name, isForeign }).toEqual({ name, isForeign: !isQuery });
    }
  });

  it('a dangerous action needs a fresh confirmation', async () => {
    const { act, addOwner, signIn, services } = openOffice(await openDb());
    const owner = await addOwner();
    let { token } = owner;
    const refused = [];
    for (const [name] of ACTIONS) {
      if (!(await act(token).me()).ok) token = await signIn(owner);
      services.clock.advanceMinutes(CONFIRMED_MINUTES + 1);
      const answer = await perform(act(token), name, {});
      if (!answer.ok && answer.code === 'office_confirmation_needed') refused.push(name);
    }
    expect(refused).toEqual(ACTIONS.flatMap(([name, { isDangerous }]) => (isDangerous ? [name] : [])));
    expect(refused).not.toEqual([]);
  });

  it('HEAD needs the right and the fresh confirmation of GET', async () => {
    const office = openOffice(await openDb());
    const owner = await office.addOwner();
    const { token } = await office.add(owner, 'judge');
    const refused = OFFICE_CALLS.filter(
      ({ method, office: right }) => method === 'GET' && right && !mayInOffice('judge', right),
    );
    expect(refused).not.toEqual([]);
    for (const { id, path } of refused) {
      const { status } = await office.call('HEAD', pathOf(path), { token });
      expect({ id, status }).toEqual({ id, status: 403 });
    }
    expect((await office.call('HEAD', '/orders.csv', { token: owner.token })).status).toBe(200);
    office.services.clock.advanceMinutes(CONFIRMED_MINUTES + 1);
    expect((await office.call('HEAD', '/orders.csv', { token: owner.token })).status).toBe(403);
  });

  it('answers are stored nowhere', async () => {
    const { call, addOwner } = openOffice(await openDb());
    const { token } = await addOwner();
    for (const path of ['/orders.csv', '/log.csv', '/no-such-call']) {
      expect((await call('GET', path, { token })).headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(['https://evil.example', 'null', 'http://shop.test.evil.example'])(
    'refuses what comes from %s, with a session or without',
    async (origin) => {
      const { act, call, addOwner } = openOffice(await openDb());
      const { token } = await addOwner();
      const headers = { origin };
      expect((await call('POST', '/imports', { token, headers })).body.code).toBe('office_foreign_origin');
      expect((await act(token).me()).ok).toBe(true);
      expect((await call('POST', '/imports', { headers })).body.code).toBe('office_foreign_origin');
      const own = { origin: 'https://shop.test' };
      expect((await call('GET', '/orders.csv', { token, headers: own })).status).toBe(200);
    },
  );
});
