import { expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { type Key, openOffice, PASSWORD } from '../../testing/office.ts';

const STRANGER = '198.51.100.7';

eachDatabase((openDb) => {
  const open = async (settings = {}) => {
    const db = await openDb();
    const office = openOffice(db, settings);
    const { call } = office;
    const owner = await office.addOwner();
    const start = async (token: string) => (await call('POST', '/me/passkeys/start', { token })).body;
    const add = async ({ token }: Pick<Key, 'token'>, name = 'Phone', device = new Authenticator()) => {
      const body = { name, passkey: device.create(await start(token)) };
      return { device, added: await call('POST', '/me/passkeys', { token, body }) };
    };
    const challenge = async (address?: string) =>
      (await call('POST', '/sign-in/passkey/start', address ? { address } : {})).body;
    const signIn = async (device: Authenticator, faults = {}, address?: string) =>
      call('POST', '/sign-in/passkey', {
        body: device.get(await challenge(address), faults),
        ...(address ? { address } : {}),
      });
    const confirm = async ({ token }: Pick<Key, 'token'>, device: Authenticator) => {
      const { body } = await call('POST', '/confirm/passkey/start', { token });
      return call('POST', '/confirm/passkey', { token, body: device.get(body) });
    };
    const list = async ({ token }: Pick<Key, 'token'>) =>
      (await call('GET', '/me/passkeys', { token })).body.passkeys;
    const me = async (token: string) => (await call('GET', '/me', { token })).status;
    const subjects = async () =>
      (await db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject);
    const lines = async () =>
      (await db.selectFrom('office_log').select(['what', 'before', 'after']).orderBy('id').execute()).slice(
        1,
      );
    return {
      ...{ db, ...office, owner, start, add, challenge, confirm, list, me, subjects, lines },
      ...{ signInByPasskey: signIn, passwordSignIn: office.signIn, addPerson: office.add },
    };
  };

  it('adds a passkey, signs in by it without a name, and shows when it was used', async () => {
    const { owner, add, signInByPasskey, me, list, services } = await open();
    const { device, added } = await add(owner, '  Phone  ');
    expect(added.status).toBe(201);
    expect(added.body.passkey).toEqual({
      ...{ id: expect.any(Number), name: 'Phone', is_backed_up: true, used_at: null },
      created_at: services.now().toISOString(),
    });
    services.clock.advanceMinutes(5);
    const { status, body } = await signInByPasskey(device);
    expect(status).toBe(200);
    expect(await me(body.token)).toBe(200);
    expect(await list(owner)).toMatchObject([{ name: 'Phone', used_at: services.now().toISOString() }]);
  });

  it('asks the device for its own lock, for a name found without typing, and for no passkey twice', async () => {
    const { owner, start, add } = await open();
    const { device } = await add(owner);
    const { options } = await start(owner.token);
    expect(options).toMatchObject({
      rp: { id: 'shop.test', name: 'Springdeck office' },
      user: { name: owner.email, displayName: 'Kagiso Veldman' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal', 'hybrid'] }],
      attestation: 'none',
    });
    expect(options.user.id).not.toContain('kagiso');
  });

  it('adding and removing ends the other sessions, is mailed and logged', async () => {
    const { owner, add, me, call, list, passwordSignIn, subjects, lines } = await open();
    const elsewhere = await passwordSignIn(owner);
    await add(owner);
    expect([await me(owner.token), await me(elsewhere)]).toEqual([200, 401]);
    const again = await passwordSignIn(owner);
    const [{ id }] = await list(owner);
    expect((await call('DELETE', `/me/passkeys/${id}`, { token: owner.token })).status).toBe(200);
    expect([await me(owner.token), await me(again)]).toEqual([200, 401]);
    expect(await list(owner)).toEqual([]);
    expect((await subjects()).slice(-2)).toEqual([
      'Springdeck office: The passkey Phone was added',
      'Springdeck office: The passkey Phone was removed',
    ]);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        { what: 'keys', before: '', after: 'passkey Phone added' },
        { what: 'keys', before: 'passkey Phone', after: 'removed' },
      ]),
    );
  });

  it('refuses a removed passkey by name, and leaves password and app to sign in', async () => {
    const { owner, add, call, list, signInByPasskey, passwordSignIn, me } = await open();
    const { device } = await add(owner);
    const [{ id }] = await list(owner);
    await call('DELETE', `/me/passkeys/${id}`, { token: owner.token });
    expect((await signInByPasskey(device)).body).toMatchObject({
      code: 'office_unknown_passkey',
      data: { status: 404 },
    });
    expect(await me(await passwordSignIn(owner))).toBe(200);
  });

  it('confirms what is dangerous, only by a passkey of the same person', async () => {
    const office = await open();
    const { owner, add, confirm, call, services, passwordSignIn } = office;
    const staff = await office.addPerson(owner, 'staff');
    const { device } = await add(owner);
    const other = await add(staff, 'Laptop');
    const token = await passwordSignIn(owner);
    services.clock.advanceMinutes(11);
    const renew = async () => (await call('POST', '/me/recovery-codes', { token })).body;
    expect(await renew()).toMatchObject({ code: 'office_confirmation_needed' });
    expect((await call('POST', '/me/passkeys/start', { token })).body).toMatchObject({
      code: 'office_confirmation_needed',
    });
    expect((await confirm({ token }, other.device)).body).toMatchObject({ code: 'office_passkey_refused' });
    expect(await renew()).toMatchObject({ code: 'office_confirmation_needed' });
    const { options } = (await call('POST', '/confirm/passkey/start', { token })).body;
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    expect((await confirm({ token }, device)).status).toBe(200);
    expect((await renew()).recovery_codes).toHaveLength(8);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 'office_passkey_elsewhere'],
    ['a frame in another site', { crossOrigin: true }, 'office_passkey_elsewhere'],
    ['another relying party', { rpId: 'evil.example' }, 'office_passkey_refused'],
    ['a device that asked for no fingerprint or PIN', { isVerified: false }, 'office_passkey_refused'],
    ['what was signed for something else', { type: 'webauthn.create' }, 'office_passkey_refused'],
    ['a challenge of its own', { challenge: 'x'.repeat(43) }, 'office_passkey_expired'],
  ])('refuses a sign-in from %s', async (_from, faults, code) => {
    const { owner, add, signInByPasskey } = await open();
    const { device } = await add(owner);
    const { status, body } = await signInByPasskey(device, faults);
    expect({ isRefused: status === 403 || status === 404, code: body.code }).toEqual({
      isRefused: true,
      code,
    });
    if (code === 'office_passkey_elsewhere') expect(body.message).toContain('http://shop.test');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 'office_passkey_elsewhere'],
    ['a device without a lock', { isVerified: false }, 'office_passkey_refused'],
    ['another relying party', { rpId: 'evil.example' }, 'office_passkey_refused'],
  ])('adds no passkey from %s', async (_from, faults, code) => {
    const { owner, call, start, list } = await open();
    const passkey = new Authenticator().create(await start(owner.token), faults);
    const { body } = await call('POST', '/me/passkeys', { token: owner.token, body: { name: 'x', passkey } });
    expect(body.code).toBe(code);
    expect(await list(owner)).toEqual([]);
  });

  it('takes a challenge once, for five minutes, in the session and for the purpose that it was made for', async () => {
    const { owner, add, call, challenge, services, passwordSignIn } = await open();
    const { device } = await add(owner);
    const signed = device.get(await challenge());
    const send = (body: object) => call('POST', '/sign-in/passkey', { body });
    expect((await send({ ...signed, response: { ...signed.response, signature: 'AAAA' } })).status).toBe(403);
    expect((await send(signed)).body.code).toBe('office_passkey_expired');
    const twice = device.get(await challenge());
    const statuses = (await Promise.all([send(twice), send(twice)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const late = device.get(await challenge());
    services.clock.advanceMinutes(6);
    expect((await send(late)).body.code).toBe('office_passkey_expired');

    const { token } = owner;
    const elsewhere = await passwordSignIn(owner);
    const forOwner = (await call('POST', '/confirm/passkey/start', { token })).body;
    const confirm = (from: string) =>
      call('POST', '/confirm/passkey', { token: from, body: device.get(forOwner) });
    expect((await confirm(elsewhere)).body.code).toBe('office_passkey_expired');
    expect((await send(device.get(forOwner))).body.code).toBe('office_passkey_expired');
    expect((await confirm(token)).status).toBe(200);
    const body = device.get(await challenge());
    expect((await call('POST', '/confirm/passkey', { token, body })).body.code).toBe(
      'office_passkey_expired',
    );
  });

  it('refuses a passkey whose counter went back, and tells the person', async () => {
    const { owner, add, signInByPasskey, subjects, lines } = await open();
    const { device } = await add(owner);
    expect((await signInByPasskey(device, { counter: 7 })).status).toBe(200);
    expect((await signInByPasskey(device, { counter: 4_000_000_000 })).status).toBe(200);
    for (const counter of [4_000_000_000, 8, 0]) {
      expect((await signInByPasskey(device, { counter })).body.code).toBe('office_passkey_copied');
    }
    expect((await subjects()).at(-1)).toContain('Your passkey Phone was refused');
    expect((await lines()).at(-1)).toMatchObject({ after: 'passkey Phone refused: its counter went back' });
  });

  it('takes devices that never count', async () => {
    const { owner, add, signInByPasskey } = await open();
    const { device } = await add(owner);
    for (const _time of [1, 2]) expect((await signInByPasskey(device)).status).toBe(200);
  });

  it('adds a passkey to one person only, and to nobody else by their handle', async () => {
    const office = await open();
    const { owner, add, signInByPasskey, passwordSignIn, call, start } = office;
    const staff = await office.addPerson(owner, 'staff');
    const { device } = await add(owner);
    const stolen = new Authenticator();
    Object.assign(stolen, { credentialId: device.credentialId });
    const body = { name: 'Mine now', passkey: stolen.create(await start(staff.token)) };
    expect((await call('POST', '/me/passkeys', { token: staff.token, body })).body.code).toBe(
      'office_passkey_known',
    );
    expect((await signInByPasskey(stolen)).body.code).toBe('office_passkey_refused');
    const token = await passwordSignIn(staff);
    const [{ id }] = await office.list(owner);
    for (const method of ['DELETE', 'PATCH']) {
      const given = { token, body: { name: 'Mine' } };
      expect((await call(method, `/me/passkeys/${id}`, given)).body.code).toBe('office_unknown_passkey');
    }
    expect((await signInByPasskey(device)).status).toBe(200);
  });

  it('names a passkey anew, which is logged', async () => {
    const { owner, add, call, list, lines } = await open();
    await add(owner);
    const [{ id }] = await list(owner);
    const name = (given: unknown) =>
      call('PATCH', `/me/passkeys/${id}`, { token: owner.token, body: { name: given } });
    expect((await name('Phone of the shop')).body.passkey.name).toBe('Phone of the shop');
    expect((await lines()).at(-1)).toMatchObject({
      before: 'passkey Phone',
      after: 'passkey Phone of the shop',
    });
    for (const bad of ['', '   ', 'x'.repeat(81), 7]) expect((await name(bad)).status).toBe(400);
    expect(await list(owner)).toMatchObject([{ name: 'Phone of the shop' }]);
  });

  it('begins afresh without the passkeys from before, and takes them away with the key', async () => {
    const office = await open();
    const { owner, add, call, followLink, signInByPasskey, db } = office;
    const { device } = await add(owner);
    const { body } = await call('POST', '/me/set-up-link', { token: owner.token });
    const afresh = await followLink(body.link);
    expect((await signInByPasskey(device)).body.code).toBe('office_unknown_passkey');
    const staff = await office.addPerson(afresh, 'staff');
    await add(staff);
    const people = (await call('GET', '/people', { token: afresh.token })).body.people;
    const { id, passkeys } = people.find(({ email }: { email: string }) => email === staff.email);
    expect(passkeys).toBe(1);
    await call('DELETE', `/people/${id}`, { token: afresh.token });
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  it('strangers who guess at the password keep no passkey out, and an address that tries often pauses', async () => {
    const { owner, add, call, signInByPasskey, challenge } = await open();
    const { device } = await add(owner);
    for (let guess = 0; guess < 6; guess += 1) {
      const body = { email: owner.email, password: 'wrong' };
      await call('POST', '/sign-in', { body, address: `198.51.100.${guess}` });
    }
    const body = { email: owner.email, password: PASSWORD };
    expect((await call('POST', '/sign-in', { body, address: STRANGER })).status).toBe(429);
    expect((await signInByPasskey(device, {}, STRANGER)).status).toBe(200);

    for (let guess = 0; guess < 31; guess += 1) {
      const body = { email: `p${guess}@springdeck.example`, password: 'wrong' };
      await call('POST', '/sign-in', { body, address: '198.51.100.99' });
    }
    expect((await signInByPasskey(device, {}, '198.51.100.99')).status).toBe(200);
    for (let guess = 0; guess < 100; guess += 1) await challenge('198.51.100.99');
    const { status } = await call('POST', '/sign-in/passkey/start', { address: '198.51.100.99' });
    expect(status).toBe(429);

    const signed = device.get(await challenge());
    const forged = { ...signed, response: { ...signed.response, signature: 'AAAA' } };
    const tries = Array.from({ length: 6 }, (_, guess) =>
      call('POST', '/sign-in/passkey', { body: forged, address: `203.0.113.${100 + guess}` }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('answers nonsense by naming it', async () => {
    const { owner, add, call, challenge, list } = await open();
    const { device } = await add(owner);
    const good = device.get(await challenge());
    const send = async (response: object, path = '/sign-in/passkey') =>
      (await call('POST', path, { body: { ...good, response: { ...good.response, ...response } } })).body;
    expect((await send({ clientDataJSON: '{"a":1}' })).data.params).toHaveProperty('response.clientDataJSON');
    for (const clientDataJSON of ['AAAA', Buffer.from('null').toString('base64url')]) {
      expect((await send({ clientDataJSON })).code).toBe('office_passkey_refused');
    }
    expect((await send({ signature: 'x'.repeat(9000) })).data.params).toHaveProperty('response.signature');
    expect((await send({ authenticatorData: 'AAAA' })).code).toBe('office_passkey_refused');
    const { token } = owner;
    for (const path of ['/me/passkeys/999', '/me/passkeys/abc', '/me/passkeys/99999999999']) {
      expect((await call('DELETE', path, { token })).status).toBe(404);
    }
    expect(await list(owner)).toHaveLength(1);
  });

  it.each([
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['https://cards.example', 'https://cards.example'],
  ])('works for a shop at %s by %s, wherever the request comes in', async (publicUrl, origin) => {
    const { owner, add, signInByPasskey, call } = await open({ publicUrl });
    expect((await call('GET', '/me', owner)).body).toMatchObject({ passkeys: 0, passkey_origin: origin });
    const { device, added } = await add(owner, 'Phone', new Authenticator(origin));
    expect(added.status).toBe(201);
    expect((await signInByPasskey(device)).status).toBe(200);
  });

  it('says that a shop without a name has no passkeys', async () => {
    const { owner, call } = await open({ publicUrl: 'https://192.168.1.5' });
    for (const path of ['/sign-in/passkey/start', '/confirm/passkey/start', '/me/passkeys/start']) {
      expect((await call('POST', path, owner)).body.code).toBe('office_no_passkeys');
    }
    expect((await call('GET', '/me', owner)).body.passkey_origin).toBeNull();
  });

  it('keeps at most twenty', async () => {
    const { owner, add, call } = await open();
    for (let count = 0; count < 20; count += 1) await add(owner, `Phone ${count}`);
    const { body } = await call('POST', '/me/passkeys/start', { token: owner.token });
    expect(body).toMatchObject({ code: 'office_too_many_passkeys', data: { status: 409 } });
  });
});
