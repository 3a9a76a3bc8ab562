import { expect, it } from 'vitest';
import { OFFICE_ROLES } from '#domain/office/office.ts';
import { eachDatabase } from '../testing/databases.ts';
import { openOffice, PASSWORD } from '../testing/office.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const people = async () => (await office.call('GET', '/people', { token: owner.token })).body.people;
    const log = async () => (await office.call('GET', '/log', { token: owner.token })).body.entries;
    return { db, ...office, owner, people, log };
  };

  it('asks somebody in: they get a link by mail, the owner sees it, the log tells', async () => {
    const { db, owner, call, people, log, followLink } = await open();
    const anri = {
      name: 'Anri Tafelbaai',
      email: 'anri@springdeck.example',
      role: 'packer',
      reason: 'Weekends',
    };
    const added = await call('POST', '/people', { token: owner.token, body: anri });
    expect(added.status).toBe(201);
    expect(added.body.person).toMatchObject({
      name: 'Anri Tafelbaai',
      role: 'packer',
      is_set_up: false,
      sessions: 0,
    });
    const mail = await db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', anri.email)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(added.body.link);
    await followLink(String(added.body.link).split('/').at(-1) ?? '');
    expect(await people()).toMatchObject([
      { name: 'Anri Tafelbaai', is_you: false, is_set_up: true, sessions: 1 },
      { name: 'Kagiso Veldman', is_you: true, is_set_up: true },
    ]);
    expect(await log()).toMatchObject([
      { who: 'Anri Tafelbaai', what: 'keys' },
      {
        who: 'Kagiso Veldman',
        is_you: true,
        what: 'person',
        which: 'anri@springdeck.example',
        after: 'Anri Tafelbaai asked in as packer',
        reason: 'Weekends',
      },
      { who: 'Kagiso Veldman', what: 'keys' },
    ]);
    const again = await call('POST', '/people', { token: owner.token, body: anri });
    expect(again.body).toMatchObject({ code: 'office_email_taken', data: { status: 409 } });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'admin' }, 'role'],
    [{ role: undefined }, 'role'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const { owner, call, people } = await open();
    const body = { name: 'Anri', email: 'anri@springdeck.example', role: 'packer', ...wrong };
    const refused = await call('POST', '/people', { token: owner.token, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data.params)).toEqual([field]);
    expect(await people()).toHaveLength(1);
  });

  it('another role holds at once, is mailed, and the log has both', async () => {
    const { owner, add, call, log } = await open();
    const packer = await add(owner, 'packer');
    const { body } = await call('GET', '/people', { token: owner.token });
    const { id } = body.people.find(({ role }: { role: string }) => role === 'packer');
    expect((await call('GET', '/log', { token: packer.token })).status).toBe(403);
    const change = { role: 'owner', reason: 'Partner now' };
    expect((await call('PATCH', `/people/${id}`, { token: owner.token, body: change })).status).toBe(200);
    expect((await call('GET', '/log', { token: packer.token })).status).toBe(200);
    expect((await log())[0]).toMatchObject({ before: 'packer', after: 'owner', reason: 'Partner now' });
  });

  it('at least one owner always stays, also when two leave at once', async () => {
    const { db, owner, call, add } = await open();
    const me = (await call('GET', '/me', { token: owner.token })).body.person;
    const body = { role: 'packer' };
    expect((await call('PATCH', `/people/${me.id}`, { token: owner.token, body })).body.code).toBe(
      'office_last_owner',
    );
    expect((await call('DELETE', `/people/${me.id}`, { token: owner.token })).body.code).toBe(
      'office_last_owner',
    );
    const second = await add(owner, 'owner', 'Second Owner');
    const other = (await call('GET', '/me', { token: second.token })).body.person;
    await Promise.all([
      call('DELETE', `/people/${me.id}`, { token: second.token }),
      call('DELETE', `/people/${other.id}`, { token: owner.token }),
    ]);
    const left = await db.selectFrom('people').select('id').where('removed_at', 'is', null).execute();
    expect(left).toHaveLength(1);
  });

  it('whose key is taken away is out at once, and comes back only by a new link', async () => {
    const { owner, add, call, people, followLink } = await open();
    const packer = await add(owner, 'packer');
    const { id } = (await people()).find(({ role }: { role: string }) => role === 'packer');
    expect((await call('DELETE', `/people/${id}`, { token: owner.token })).status).toBe(200);
    expect((await call('GET', '/me', { token: packer.token })).status).toBe(401);
    const refused = await call('POST', '/sign-in', { body: { email: packer.email, password: PASSWORD } });
    expect(refused.status).toBe(403);
    expect((await call('DELETE', `/people/${id}`, { token: owner.token })).status).toBe(404);
    const back = { name: 'The packer', email: packer.email, role: 'staff' };
    const { body } = await call('POST', '/people', { token: owner.token, body: back });
    expect(body.person).toMatchObject({ id, role: 'staff', is_set_up: false });
    await followLink(String(body.link).split('/').at(-1) ?? '');
  });

  it('a new link ends the one before, and the owner signs somebody out everywhere', async () => {
    const { owner, add, call, people } = await open();
    const packer = await add(owner, 'packer');
    const { id } = (await people()).find(({ role }: { role: string }) => role === 'packer');
    const link = async () =>
      String((await call('POST', `/people/${id}/link`, { token: owner.token })).body.link)
        .split('/')
        .at(-1);
    const [one, other] = [await link(), await link()];
    expect((await call('POST', '/set-up/start', { body: { link: one } })).status).toBe(404);
    expect((await call('POST', '/set-up/start', { body: { link: other } })).status).toBe(200);
    expect((await call('GET', '/me', { token: packer.token })).status).toBe(200);
    const ended = await call('POST', `/people/${id}/end-sessions`, { token: owner.token });
    expect(ended.body.person.sessions).toBe(0);
    expect((await call('GET', '/me', { token: packer.token })).status).toBe(401);
  });

  it('knows every role of the table', async () => {
    const { owner, add, people } = await open();
    for (const role of OFFICE_ROLES.slice(1)) await add(owner, role);
    expect((await people()).map(({ role }: { role: string }) => role).toSorted()).toEqual(
      [...OFFICE_ROLES].toSorted(),
    );
  });
});
