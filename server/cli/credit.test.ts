import { expect, it } from 'vitest';
import { openDataFolder } from '../testing/command-line.ts';

it('credit check says what does not add up', async () => {
  const { shop, db } = await openDataFolder();
  expect(await shop('credit', 'check')).toMatchObject({
    code: 0,
    printed: '0 accounts, 0 transfers: all adds up',
  });
  await db
    .insertInto('credit_accounts')
    .values({
      kind: 'mailbox',
      email: 'thandi@example.com',
      balance_cents: 500,
      created_at: '2026-11-21T10:00:00.000Z',
    })
    .execute();
  const found = await shop('credit', 'check');
  expect(found).toMatchObject({ code: 1, printed: '1 account, 0 transfers: 1 do not add up' });
  expect(found.complaints.replace(/\s/g, ' ')).toMatch(/has R 5,00, its entries sum to R 0,00/);
  expect(await shop('credit', 'check', 'now')).toMatchObject({ code: 2 });
});
