import { expect, it } from 'vitest';
import { insertDiscount } from '#backend/testing/discounts.ts';
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
  const discount = await insertDiscount(db, { used: 2 });
  const both = await shop('credit', 'check');
  expect(both).toMatchObject({ code: 1, printed: '1 account, 0 transfers: 2 do not add up' });
  expect(both.complaints).toContain(`discount ${discount}: counts 2 uses, orders have 0`);
  expect(await shop('credit', 'check', 'now')).toMatchObject({ code: 2 });
});

it('credit import brings in gift cards of another program once, and takes them out again', async () => {
  const { shop, file } = await openDataFolder();
  const cards = await file('cards.csv', 'Card;Left\nOLD-0001;120,50\nOLD;1\nOLD-0002;0\n');
  expect((await shop('credit', 'import', cards)).complaints).toContain('has the columns “Card”, “Left”');
  const columns = ['--code', 'Card', '--amount', 'Left'];
  const dry = await shop('credit', 'import', cards, '--dry-run', ...columns);
  expect(dry.complaints).toMatch(/^line 3: the code is too short/);
  expect(dry.printed).toMatch(/1 line, R.120,50; 1 with nothing on them, 1 failed\n.*nothing was changed/);
  const done = await shop('credit', 'import', cards, ...columns);
  expect(done).toMatchObject({ code: 1, printed: expect.stringMatching(/credit undo 1 takes it out again/) });
  expect((await shop('credit', 'check')).printed).toBe('1 account, 1 transfer: all adds up');
  expect((await shop('credit', 'import', cards, ...columns)).complaints).toMatch(
    /already, as import 1\. Nothing/,
  );
  expect((await shop('credit', 'undo', '1')).printed).toMatch(/^1 line, R.120,50 taken out again$/);
  expect((await shop('credit', 'undo', '1')).complaints).toMatch(/was undone already/);
  expect((await shop('office', 'log', '--search', 'cards')).printed).toMatch(/brought in\n.*taken out again/);
  expect(await shop('credit', 'import', 'none.csv')).toMatchObject({ code: 1 });
});
