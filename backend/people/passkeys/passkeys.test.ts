import { expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, type Key, openOffice, PASSWORD, perform, statusOf } from '../../testing/office.ts';

const STRANGER = '198.51.100.7';

eachDatabase((openDb) => {
  const open = async (settings = {}) => {
    const db = await openDb();
    const office = openOffice(db, settings);
    const { act: actBy } = office;
    const owner = await office.addOwner();
    const start = async (token: string) => done(await actBy(token).startPasskey());
    const add = async ({ token }: Pick<Key, 'token'>, name = 'Phone', device = new Authenticator()) => {
      const passkey = JSON.stringify(device.create(await start(token)));
      return { device, added: done(await actBy(token).addPasskey({ name, passkey })) };
    };
    const from = (address?: string) => actBy('', address ? { address } : {});
    const challenge = async (address?: string) => done(await from(address).startPasskeySignIn());
    const send = (signed: object, address?: string) => from(address).signInByPasskey(JSON.stringify(signed));
    const signIn = async (device: Authenticator, faults = {}, address?: string) =>
      send(device.get(await challenge(address), faults), address);
    const confirm = async ({ token }: Pick<Key, 'token'>, device: Authenticator) => {
      const act = actBy(token);
      const signed = device.get(done(await act.startPasskeyConfirmation()));
      return act.confirmByPasskey({ signed: JSON.stringify(signed) });
    };
    const list = async ({ token }: Pick<Key, 'token'>) => done(await actBy(token).passkeys());
    const only = async (key: Pick<Key, 'token'>) => (await list(key))[0]?.id ?? 0;
    const me = async (token: string) => statusOf(await actBy(token).me());
    const subjects = async () =>
      (await db.selectFrom('outbox').select('subject').orderBy('id').execute()).map(({ subject }) => subject);
    const lines = async () =>
      (await db.selectFrom('office_log').select(['what', 'before', 'after']).orderBy('id').execute()).slice(
        1,
      );
    return {
      ...{ db, ...office, owner, act: actBy(owner.token), actBy },
      ...{ start, add, from, challenge, send, confirm, list, only, me, subjects, lines },
      ...{ signInByPasskey: signIn, passwordSignIn: office.signIn, addPerson: office.add },
    };
  };

  it('adds a passkey, signs in by it without a name, and shows when it was used', async () => {
    const { owner, add, signInByPasskey, me, list, services } = await open();
    const { device, added } = await add(owner, '  Phone  ');
    expect(added).toEqual({
      ...{ id: expect.any(Number), name: 'Phone', is_backed_up: true, used_at: null },
      created_at: services.now().toISOString(),
    });
    services.clock.advanceMinutes(5);
    const { token } = done(await signInByPasskey(device));
    expect(await me(token)).toBe(200);
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
    const { owner, act, add, me, list, only, passwordSignIn, subjects, lines } = await open();
    const elsewhere = await passwordSignIn(owner);
    await add(owner);
    expect([await me(owner.token), await me(elsewhere)]).toEqual([200, 401]);
    const again = await passwordSignIn(owner);
    done(await act.removePasskey({ id: await only(owner) }));
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
    const { owner, act, add, only, signInByPasskey, passwordSignIn, me } = await open();
    const { device } = await add(owner);
    done(await act.removePasskey({ id: await only(owner) }));
    expect(await signInByPasskey(device)).toMatchObject({ code: 'office_unknown_passkey', status: 404 });
    expect(await me(await passwordSignIn(owner))).toBe(200);
  });

  it('confirms what is dangerous, only by a passkey of the same person', async () => {
    const office = await open();
    const { owner, add, confirm, actBy, services, passwordSignIn } = office;
    const staff = await office.addPerson(owner, 'staff');
    const { device } = await add(owner);
    const other = await add(staff, 'Laptop');
    const token = await passwordSignIn(owner);
    services.clock.advanceMinutes(11);
    const act = actBy(token);
    expect(await act.renewRecoveryCodes()).toMatchObject({ code: 'office_confirmation_needed' });
    expect(await act.startPasskey()).toMatchObject({ code: 'office_confirmation_needed' });
    expect(await confirm({ token }, other.device)).toMatchObject({ code: 'office_passkey_refused' });
    expect(await act.renewRecoveryCodes()).toMatchObject({ code: 'office_confirmation_needed' });
    const { options } = done(await act.startPasskeyConfirmation());
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    done(await confirm({ token }, device));
    expect(done(await act.renewRecoveryCodes())).toHaveLength(8);
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
    const refused = await signInByPasskey(device, faults);
    expect(refused).toMatchObject({ code });
    expect([403, 404]).toContain(statusOf(refused));
    if (code === 'office_passkey_elsewhere')
      expect(refused).toMatchObject({ message: expect.stringContaining('http://shop.test') });
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }, 'office_passkey_elsewhere'],
    ['a device without a lock', { isVerified: false }, 'office_passkey_refused'],
    ['another relying party', { rpId: 'evil.example' }, 'office_passkey_refused'],
  ])('adds no passkey from %s', async (_from, faults, code) => {
    const { owner, act, start, list } = await open();
    const passkey = JSON.stringify(new Authenticator().create(await start(owner.token), faults));
    expect(await act.addPasskey({ name: 'x', passkey })).toMatchObject({ code });
    expect(await list(owner)).toEqual([]);
  });

  it('takes a challenge once, for five minutes, in the session and for the purpose that it was made for', async () => {
    const { owner, act, actBy, add, send, challenge, services, passwordSignIn } = await open();
    const { device } = await add(owner);
    const signed = device.get(await challenge());
    const forged = { ...signed, response: { ...signed.response, signature: 'AAAA' } };
    expect(await send(forged)).toMatchObject({ status: 403 });
    expect(await send(signed)).toMatchObject({ code: 'office_passkey_expired' });
    const twice = device.get(await challenge());
    const statuses = (await Promise.all([send(twice), send(twice)])).map(statusOf);
    expect(statuses.toSorted()).toEqual([200, 404]);
    const late = device.get(await challenge());
    services.clock.advanceMinutes(6);
    expect(await send(late)).toMatchObject({ code: 'office_passkey_expired' });

    const elsewhere = actBy(await passwordSignIn(owner));
    const forOwner = done(await act.startPasskeyConfirmation());
    const signedForOwner = () => ({ signed: JSON.stringify(device.get(forOwner)) });
    expect(await elsewhere.confirmByPasskey(signedForOwner())).toMatchObject({
      code: 'office_passkey_expired',
    });
    expect(await send(device.get(forOwner))).toMatchObject({ code: 'office_passkey_expired' });
    done(await act.confirmByPasskey(signedForOwner()));
    const forSignIn = JSON.stringify(device.get(await challenge()));
    expect(await act.confirmByPasskey({ signed: forSignIn })).toMatchObject({
      code: 'office_passkey_expired',
    });
  });

  it('refuses a passkey whose counter went back, and tells the person', async () => {
    const { owner, add, signInByPasskey, subjects, lines } = await open();
    const { device } = await add(owner);
    expect(statusOf(await signInByPasskey(device, { counter: 7 }))).toBe(200);
    expect(statusOf(await signInByPasskey(device, { counter: 4_000_000_000 }))).toBe(200);
    for (const counter of [4_000_000_000, 8, 0]) {
      expect(await signInByPasskey(device, { counter })).toMatchObject({ code: 'office_passkey_copied' });
    }
    expect((await subjects()).at(-1)).toContain('Your passkey Phone was refused');
    expect((await lines()).at(-1)).toMatchObject({ after: 'passkey Phone refused: its counter went back' });
  });

  it('takes devices that never count', async () => {
    const { owner, add, signInByPasskey } = await open();
    const { device } = await add(owner);
    for (const _time of [1, 2]) expect(statusOf(await signInByPasskey(device))).toBe(200);
  });

  it('adds a passkey to one person only, and to nobody else by their handle', async () => {
    const office = await open();
    const { owner, add, signInByPasskey, passwordSignIn, actBy, start } = office;
    const staff = await office.addPerson(owner, 'staff');
    const { device } = await add(owner);
    const stolen = new Authenticator();
    Object.assign(stolen, { credentialId: device.credentialId });
    const passkey = JSON.stringify(stolen.create(await start(staff.token)));
    expect(await actBy(staff.token).addPasskey({ name: 'Mine now', passkey })).toMatchObject({
      code: 'office_passkey_known',
    });
    expect(await signInByPasskey(stolen)).toMatchObject({ code: 'office_passkey_refused' });
    const act = actBy(await passwordSignIn(staff));
    const id = await office.only(owner);
    for (const refused of [await act.removePasskey({ id }), await act.namePasskey({ id, name: 'Mine' })]) {
      expect(refused).toMatchObject({ code: 'office_unknown_passkey' });
    }
    expect(statusOf(await signInByPasskey(device))).toBe(200);
  });

  it('names a passkey anew, which is logged', async () => {
    const { owner, act, add, list, only, lines } = await open();
    await add(owner);
    const id = await only(owner);
    const name = 'Phone of the shop';
    expect(done(await act.namePasskey({ id, name })).name).toBe(name);
    expect((await lines()).at(-1)).toMatchObject({
      before: 'passkey Phone',
      after: 'passkey Phone of the shop',
    });
    for (const bad of ['', '   ', 'x'.repeat(81), 7]) {
      expect(statusOf(await perform(act, 'namePasskey', { id, name: bad }))).toBe(400);
    }
    expect(await list(owner)).toMatchObject([{ name: 'Phone of the shop' }]);
  });

  it('begins afresh without the passkeys from before, and takes them away with the key', async () => {
    const office = await open();
    const { owner, act, actBy, add, followLink, signInByPasskey, db } = office;
    const { device } = await add(owner);
    const afresh = await followLink(done(await act.linkToOwnSetUp()));
    expect(await signInByPasskey(device)).toMatchObject({ code: 'office_unknown_passkey' });
    const staff = await office.addPerson(afresh, 'staff');
    await add(staff);
    const people = done(await actBy(afresh.token).people());
    const hired = people.find(({ email }) => email === staff.email);
    expect(hired?.passkeys).toBe(1);
    done(await actBy(afresh.token).removePerson({ id: hired?.id ?? 0 }));
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  it('strangers who guess at the password keep no passkey out, and an address that tries often pauses', async () => {
    const { owner, add, from, send, signInByPasskey, challenge } = await open();
    const { device } = await add(owner);
    for (let guess = 0; guess < 6; guess += 1) {
      await from(`198.51.100.${guess}`).signIn({ email: owner.email, password: 'wrong' });
    }
    const { signIn } = from(STRANGER);
    expect(await signIn({ email: owner.email, password: PASSWORD })).toMatchObject({ status: 429 });
    expect(statusOf(await signInByPasskey(device, {}, STRANGER))).toBe(200);

    for (let guess = 0; guess < 31; guess += 1) {
      const email = `p${guess}@springdeck.example`;
      await from('198.51.100.99').signIn({ email, password: 'wrong' });
    }
    expect(statusOf(await signInByPasskey(device, {}, '198.51.100.99'))).toBe(200);
    for (let guess = 0; guess < 100; guess += 1) await challenge('198.51.100.99');
    expect(await from('198.51.100.99').startPasskeySignIn()).toMatchObject({ status: 429 });

    const signed = device.get(await challenge());
    const forged = { ...signed, response: { ...signed.response, signature: 'AAAA' } };
    const tries = Array.from({ length: 6 }, (_, guess) => send(forged, `203.0.113.${100 + guess}`));
    expect((await Promise.all(tries)).filter((answer) => statusOf(answer) === 429)).toHaveLength(1);
  });

  it('answers nonsense by naming it', async () => {
    const { owner, act, add, send, challenge, list } = await open();
    const { device } = await add(owner);
    const good = device.get(await challenge());
    const respond = (response: object) => send({ ...good, response: { ...good.response, ...response } });
    const named = (field: string) => ({ params: { [`response.${field}`]: expect.any(String) } });
    expect(await respond({ clientDataJSON: '{"a":1}' })).toMatchObject(named('clientDataJSON'));
    for (const clientDataJSON of ['AAAA', Buffer.from('null').toString('base64url')]) {
      expect(await respond({ clientDataJSON })).toMatchObject({ code: 'office_passkey_refused' });
    }
    expect(await respond({ signature: 'x'.repeat(9000) })).toMatchObject(named('signature'));
    expect(await respond({ authenticatorData: 'AAAA' })).toMatchObject({ code: 'office_passkey_refused' });
    expect(await act.removePasskey({ id: 999 })).toMatchObject({ status: 404 });
    for (const id of ['abc', 99_999_999_999]) {
      expect(statusOf(await perform(act, 'removePasskey', { id }))).toBe(400);
    }
    for (const signed of ['', 'no JSON', '{"id":"AAAA"}', '[]', '['.repeat(100_000)]) {
      expect(await act.confirmByPasskey({ signed })).toMatchObject({ code: 'rest_invalid_param' });
    }
    expect(await list(owner)).toHaveLength(1);
  });

  it.each([
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['https://cards.example', 'https://cards.example'],
  ])('works for a shop at %s by %s, wherever the request comes in', async (publicUrl, origin) => {
    const { owner, act, add, signInByPasskey } = await open({ publicUrl });
    expect(done(await act.me())).toMatchObject({ passkeys: 0, passkey_origin: origin });
    const { device } = await add(owner, 'Phone', new Authenticator(origin));
    expect(statusOf(await signInByPasskey(device))).toBe(200);
  });

  it('says that a shop without a name has no passkeys', async () => {
    const { act, from } = await open({ publicUrl: 'https://192.168.1.5' });
    const code = 'office_no_passkeys';
    expect(await from().startPasskeySignIn()).toMatchObject({ code });
    expect(await act.startPasskeyConfirmation()).toMatchObject({ code });
    expect(await act.startPasskey()).toMatchObject({ code });
    expect(done(await act.me()).passkey_origin).toBeNull();
  });

  it('keeps at most twenty', async () => {
    const { owner, act, add } = await open();
    for (let count = 0; count < 20; count += 1) await add(owner, `Phone ${count}`);
    expect(await act.startPasskey()).toMatchObject({ code: 'office_too_many_passkeys', status: 409 });
  });
});
