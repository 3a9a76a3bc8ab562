import { expect, it } from 'vitest';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';
import { placePendingOrder } from '../../testing/pending-order.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const office = openOffice(await openDb());
    const owner = await office.addOwner();
    const pulse = async (token = owner.token) => done(await office.act(token).pulse());
    return { ...office, owner, pulse };
  };

  it('moves with every change and stands still without', async () => {
    const { act, owner, pulse, add } = await open();
    const packer = await add(owner, 'packer');
    const before = await pulse();
    expect(await pulse()).toEqual(before);
    const people = done(await act(owner.token).people());
    const id = people.find(({ email }) => email === packer.email)?.id ?? 0;
    done(await act(owner.token).changeRole({ id, role: 'staff' }));
    const after = await pulse();
    expect(after.change).toBeGreaterThan(before.change);
    expect(after.last).toMatchObject({
      who: 'Kagiso Veldman',
      before: 'packer',
      after: 'staff',
      can_undo: true,
    });
  });

  it('tells each role only of the topics and the work that are theirs', async () => {
    const { owner, pulse, add, services } = await open();
    const [packer, judge] = [await add(owner, 'packer'), await add(owner, 'judge')];
    await placePendingOrder(services);
    await services.db.updateTable('orders').set({ status: 'paid' }).execute();
    expect(await pulse()).toMatchObject({ waiting: { pack: 1 }, last: { what: 'keys' } });
    expect(await pulse(packer.token)).toMatchObject({ waiting: { pack: 1 }, last: null });
    expect(await pulse(judge.token)).toMatchObject({ waiting: {}, last: null });
  });
});
