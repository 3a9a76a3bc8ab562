import type { DbOrTrx } from '../../ground/db/tables.ts';
import type { LockerFile } from './locker-file.ts';

/** A tenth: couriers close a few lockers now and then. */
const SHARE_THAT_MAY_GO = 0.1;

const isMuchLess = (now: number, before: number): boolean => now < before * (1 - SHARE_THAT_MAY_GO);

/** In what a list is worse than the one that it would replace. */
export async function findLosses(db: DbOrTrx, { lockers, problems }: LockerFile): Promise<string[]> {
  const before = await db
    .selectFrom('lockers')
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('latitude').as('placed')])
    .executeTakeFirstOrThrow();
  const placed = lockers.filter(({ latitude }) => latitude !== null).length;
  const losses: string[] = [];
  if (isMuchLess(lockers.length, before.all))
    losses.push(`it has ${lockers.length} lockers, the list in place ${before.all}`);
  if (isMuchLess(placed, before.placed))
    losses.push(`${placed} of its lockers have coordinates, of the list in place ${before.placed}`);
  if (isMuchLess(lockers.length, lockers.length + problems.length))
    losses.push(`${problems.length} of its entries cannot be used`);
  return losses;
}
