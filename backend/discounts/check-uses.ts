import type { Logger } from 'pino';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import { yieldToEventLoop } from '../ground/yield-to-event-loop.ts';

const AT_ONCE = 50;

/** Which discounts count more or fewer uses than orders hold and have used, in words; in small steps. */
export async function checkUses(db: DbOrTrx): Promise<string[]> {
  const problems: string[] = [];
  for (let last = 0; ; ) {
    const rows = await countUses(db, last);
    for (const { id, used, uses } of rows)
      if (used !== uses) problems.push(`discount ${id}: counts ${used} uses, orders have ${uses}`);
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) return problems;
    await yieldToEventLoop();
  }
}

export async function logUseProblems({ db, log }: { db: Db; log: Logger }): Promise<void> {
  for (const problem of await checkUses(db)) log.error(`discounts do not add up: ${problem}`);
}

/** Count and uses together, so that an order meanwhile is in both or in neither. */
const countUses = (db: DbOrTrx, after: number) =>
  db
    .selectFrom('discounts')
    .select(['id', 'used'])
    .select(({ cast, selectFrom }) =>
      cast<number>(
        selectFrom('discount_uses')
          .select(({ fn }) => fn.countAll().as('uses'))
          .whereRef('discount_id', '=', 'discounts.id')
          .where('state', 'in', ['held', 'used']),
        'integer',
      ).as('uses'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
