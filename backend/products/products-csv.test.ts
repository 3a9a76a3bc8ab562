import { expect, it } from 'vitest';
import { API_KEY_HEADER, PATHS } from '#contract/paths.ts';
import { createBackend } from '../app.ts';
import { insertProduct, insertVariable, insertVariation } from '../testing/catalogue/products.ts';
import { eachDatabase } from '../testing/databases.ts';
import { createTestShop } from '../testing/import/shop.ts';
import { done, openOffice } from '../testing/office.ts';
import { TEST_API_KEY } from '../testing/services.ts';

eachDatabase((openDb) => {
  const open = async () => {
    const db = await openDb();
    await insertProduct(db, { name: '=HYPERLINK("https://evil.example")', sku: 'EVIL', stock: 1 });
    const card = await insertVariable(db, {
      name: 'Milotic',
      sku: 'MILOTIC',
      attributes: { Condition: ['Mint'] },
    });
    await insertVariation(db, card, { options: { Condition: 'Mint' }, sku: 'MILOTIC-M', stock: 9 });
    const office = openOffice(db);
    const { token } = await office.addOwner();
    const backend = createBackend(office.services);
    const csv = (query: string, bearer = token) =>
      backend.request(`${PATHS.office}/products.csv?${query}`, {
        headers: { [API_KEY_HEADER]: TEST_API_KEY, authorization: `Bearer ${bearer}` },
      });
    return { db, ...office, token, csv };
  };

  it('writes what the list finds, with the product of each variation, safe from formulas, and importable', async () => {
    const { act, db, csv, token } = await open();
    const answer = await csv('search=milotic');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    const text = await answer.text();
    expect(text.split('\n').filter((line) => /(?:^|,)(?:variable|variation),/.test(line))).toHaveLength(2);
    expect(text).not.toContain('EVIL');
    const { importCsv } = await createTestShop(db);
    expect(await importCsv(text)).toMatchObject({ unchanged: 2, failed: 0 });
    expect(await (await csv('')).text()).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    const { entries } = done(await act(token).log({ what: 'product' }));
    expect(entries.map(({ which, after }) => [which, after])).toEqual([
      ['all products', 'written to CSV'],
      ['milotic', 'written to CSV'],
    ]);
  });

  it('leaves the house only after a fresh confirmation, and by the owner', async () => {
    const { add, services, addOwner: _, csv, token, signIn, ...office } = await open();
    const staff = await add({ token, email: '', secret: '', recoveryCodes: [] }, 'staff');
    expect((await csv('', staff.token)).status).toBe(403);
    services.clock.advanceMinutes(11);
    expect(await (await csv('')).json()).toMatchObject({ code: 'office_confirmation_needed' });
    expect((await office.act(token).products()).ok).toBe(true);
  });
});
