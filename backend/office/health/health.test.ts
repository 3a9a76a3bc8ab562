import { expect, it } from 'vitest';
import { insertProduct } from '../../testing/catalogue/products.ts';
import { eachDatabase } from '../../testing/databases.ts';
import { done, openOffice } from '../../testing/office.ts';
import { placePaidOrder } from '../../testing/paid-order.ts';
import { collected } from '../../testing/shop.ts';

eachDatabase((openDb) => {
  it('tells the owner what waits, how old the backup is, and what the process counted', async () => {
    const { services, act, addOwner, add } = openOffice(await openDb());
    const owner = await addOwner();
    const staff = await add(owner, 'staff');
    const id = await insertProduct(services.db, { name: 'Box', sku: 'BOX', priceCents: 1_000, stock: 5 });
    await services.db.deleteFrom('outbox').execute();
    await placePaidOrder(services, collected({ product_id: id, quantity: 1 }));
    services.counts.add('notices', 'bad_signature');
    services.counts.add('page_cache', 'hit');
    services.clock.advanceMinutes(10);
    expect(done(await act(owner.token).health())).toMatchObject({
      unfulfillable: 0,
      mails: { count: 2, oldest_seconds: 600 },
      webhooks: { count: 0, oldest_seconds: 0 },
      backup_age_seconds: null,
      stock_wrong: null,
      notices: [{ verdict: 'bad_signature', count: 1 }],
      oversell_refusals: 0,
      pages: { ready: 1, made: 0 },
    });
    expect(await act(staff.token).health()).toMatchObject({ code: 'office_not_allowed' });
  });
});
