import { expect, it } from 'vitest';
import { OFFICE_ROLES, type OfficeRole } from '#domain/office/office.ts';
import { eachDatabase } from '../testing/databases.ts';
import { done, openOffice, PASSWORD, perform, statusOf } from '../testing/office.ts';

const idOf = (people: readonly { id: number; role: OfficeRole }[], role: OfficeRole): number =>
  people.find((person) => person.role === role)?.id ?? 0;

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    const office = openOffice(db);
    const owner = await office.addOwner();
    const act = office.act(owner.token);
    const people = async () => done(await act.people());
    const me = async ({ token }: { token: string }) => statusOf(await office.act(token).me());
    const log = async () => done(await office.act(owner.token).log()).entries;
    return { db, ...office, owner, act, actBy: office.act, people, me, log };
  };

  it('asks somebody in: they get a link by mail, the owner sees it, the log tells', async () => {
    const { db, act, people, log, followLink } = await open();
    const anri = {
      name: 'Anri Tafelbaai',
      email: 'anri@springdeck.example',
      role: 'packer',
      reason: 'Weekends',
    };
    const added = done(await act.addPerson(anri));
    expect(added.person).toMatchObject({
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
    expect(mail.text).toContain(added.link);
    await followLink(added.link.split('/').at(-1) ?? '');
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
        after: 'Anri Tafelbaai invited as packer',
        reason: 'Weekends',
      },
      { who: 'Kagiso Veldman', what: 'keys' },
    ]);
    expect(await act.addPerson(anri)).toMatchObject({ code: 'office_email_taken', status: 409 });
  });

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ email: 'not an address' }, 'email'],
    [{ role: 'admin' }, 'role'],
    [{ role: undefined }, 'role'],
  ])('refuses %o and names the field', async (wrong, field) => {
    const { act, people } = await open();
    const given = { name: 'Anri', email: 'anri@springdeck.example', role: 'packer', ...wrong };
    const refused = await perform(act, 'addPerson', given);
    expect(statusOf(refused)).toBe(400);
    expect(refused).toHaveProperty('params', { [field]: expect.any(String) });
    expect(await people()).toHaveLength(1);
  });

  it('another role holds at once, is mailed, and the log has both', async () => {
    const { owner, act, actBy, add, people, log } = await open();
    const packerActs = actBy((await add(owner, 'packer')).token);
    const id = idOf(await people(), 'packer');
    expect(await packerActs.log()).toMatchObject({ status: 403 });
    done(await act.changeRole({ id, role: 'owner', reason: 'Partner now' }));
    done(await packerActs.log());
    expect((await log())[0]).toMatchObject({ before: 'packer', after: 'owner', reason: 'Partner now' });
  });

  it('at least one owner always stays, also when two leave at once', async () => {
    const { db, owner, act, actBy, add } = await open();
    const { id } = done(await act.me()).person;
    expect(await act.changeRole({ id, role: 'packer' })).toMatchObject({ code: 'office_last_owner' });
    expect(await act.removePerson({ id })).toMatchObject({ code: 'office_last_owner' });
    const second = actBy((await add(owner, 'owner', 'Second Owner')).token);
    const other = done(await second.me()).person;
    await Promise.all([second.removePerson({ id }), act.removePerson({ id: other.id })]);
    const left = await db.selectFrom('people').select('id').where('removed_at', 'is', null).execute();
    expect(left).toHaveLength(1);
  });

  it('whose key is taken away is out at once, and comes back only by a new link', async () => {
    const { owner, act, actBy, add, me, people, followLink } = await open();
    const packer = await add(owner, 'packer');
    const id = idOf(await people(), 'packer');
    done(await act.removePerson({ id }));
    expect(await me(packer)).toBe(401);
    const refused = await actBy().signIn({ email: packer.email, password: PASSWORD });
    expect(refused).toMatchObject({ status: 403 });
    expect(await act.removePerson({ id })).toMatchObject({ status: 404 });
    const { person, link } = done(
      await act.addPerson({ name: 'The packer', email: packer.email, role: 'staff' }),
    );
    expect(person).toMatchObject({ id, role: 'staff', is_set_up: false });
    await followLink(link.split('/').at(-1) ?? '');
  });

  it('a new link ends the one before, and the owner signs somebody out everywhere', async () => {
    const { owner, act, actBy, add, me, people } = await open();
    const packer = await add(owner, 'packer');
    const id = idOf(await people(), 'packer');
    const link = async () =>
      done(await act.linkPerson({ id }))
        .link.split('/')
        .at(-1) ?? '';
    const [one, other] = [await link(), await link()];
    expect(await actBy().startSetUp({ link: one })).toMatchObject({ status: 404 });
    done(await actBy().startSetUp({ link: other }));
    expect(await me(packer)).toBe(200);
    expect(done(await act.endSessionsOf({ id })).sessions).toBe(0);
    expect(await me(packer)).toBe(401);
  });

  it('knows every role of the table', async () => {
    const { owner, add, people } = await open();
    for (const role of OFFICE_ROLES.slice(1)) await add(owner, role);
    expect((await people()).map(({ role }) => role).toSorted()).toEqual([...OFFICE_ROLES].toSorted());
  });
});
