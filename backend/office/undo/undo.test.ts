import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice, statusOf } from '../../testing/office.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const owner = await office.addOwner();
    const packer = await office.add(owner, 'packer');
    const act = office.act(owner.token);
    const find = async (email: string) => done(await act.people()).find((person) => person.email === email);
    const roleOf = async (email: string) => (await find(email))?.role;
    const giveRole = async (role: string) => {
      done(await act.changeRole({ id: (await find(packer.email))?.id ?? 0, role }));
      return (await lines())[0]?.id ?? 0;
    };
    const lines = async () => done(await act.log()).entries;
    const undo = (id: number, token = owner.token) => office.act(token).undo({ id });
    return { ...office, owner, act, packer, giveRole, roleOf, lines, undo };
  };

  it('takes a change back by a second line that names the first', async () => {
    const { packer, giveRole, roleOf, lines, undo } = await open();
    const id = await giveRole('judge');
    expect((await lines())[0]).toMatchObject({ can_undo: true, is_undone: false, undoes: null });
    expect(done(await undo(id))).toMatchObject({
      before: 'judge',
      after: 'packer',
      undoes: id,
      can_undo: false,
    });
    expect(await roleOf(packer.email)).toBe('packer');
    expect((await lines()).slice(0, 2)).toMatchObject([
      { undoes: id },
      { id, can_undo: false, is_undone: true },
    ]);
  });

  it('takes nothing back twice, not even at once', async () => {
    const { giveRole, lines, undo } = await open();
    const id = await giveRole('judge');
    const statuses = (await Promise.all([undo(id), undo(id)])).map(statusOf);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await undo(id)).toMatchObject({
      code: 'office_cannot_undo',
      message: 'Somebody took this back already.',
    });
    expect((await lines()).filter(({ undoes }) => undoes === id)).toHaveLength(1);
  });

  it('refuses with the reason when later changes stand on it', async () => {
    const { giveRole, undo, roleOf, packer } = await open();
    const first = await giveRole('judge');
    await giveRole('staff');
    expect(await undo(first)).toMatchObject({
      code: 'office_cannot_undo',
      message: 'The role was changed again since: it is staff now.',
      status: 409,
    });
    expect(await roleOf(packer.email)).toBe('staff');
  });

  it('refuses what cannot be taken back and what is not there', async () => {
    const { lines, undo } = await open();
    const invitation = (await lines()).find(({ after }) => after.includes('invited as'));
    expect(invitation?.can_undo).toBe(false);
    expect(await undo(invitation?.id ?? 0)).toMatchObject({ code: 'office_cannot_undo' });
    expect(await undo(4711)).toMatchObject({ code: 'office_unknown_line' });
  });

  it('only who may do it may take it back, and what was dangerous needs a fresh confirmation', async () => {
    const { packer, owner, giveRole, undo, services, signIn, act } = await open();
    const id = await giveRole('judge');
    expect(await undo(id, await signIn(packer))).toMatchObject({ code: 'office_not_allowed' });
    services.clock.advanceMinutes(11);
    expect(await undo(id)).toMatchObject({ code: 'office_confirmation_needed' });
    done(await act.confirm({ code: owner.recoveryCodes[0] ?? '' }));
    expect(statusOf(await undo(id))).toBe(200);
  });
});
