import type { Selectable } from 'kysely';
import { type DiscountProblem, findAvailabilityProblem } from '#domain/discounts/discount.ts';
import { MAILBOX_STATES, type UseState } from '#domain/discounts/use-state.ts';
import type { Trx } from '../ground/db/tables.ts';
import { forUpdate } from '../ground/db/transaction-locks.ts';
import { type DiscountRow, discountOf } from './discount-rows.ts';
import type { DiscountUsesTable } from './tables.ts';

/** One discount of an order; `code` is folded, and empty where it applies by itself. */
export interface NewUse {
  discountId: number;
  code: string;
  cents: number;
}

type Use = Selectable<DiscountUsesTable>;

/** Returns what another order has taken the last use or the code of; then the caller rolls back. */
export async function holdUses(
  trx: Trx,
  orderId: number,
  mailbox: string | undefined,
  uses: readonly NewUse[],
): Promise<NewUse | undefined> {
  for (const use of uses.toSorted((one, other) => one.discountId - other.discountId)) {
    if (!(await takeUse(trx, orderId, use))) return use;
    await trx
      .insertInto('discount_uses')
      .values({
        discount_id: use.discountId,
        order_id: orderId,
        mailbox: mailbox ?? null,
        code: use.code,
        state: 'held',
        cents: use.cents,
      })
      .execute();
  }
  return undefined;
}

/** Of an order that nobody has paid; nothing where it has been done before. */
export async function releaseUses(trx: Trx, orderId: number): Promise<void> {
  for (const use of await lockUses(trx, orderId, ['held'])) await giveBack(trx, use);
}

/** Of an order that is paid in time. */
export const settleUses = (trx: Trx, orderId: number): Promise<void> =>
  setStates(trx, orderId, 'held', 'used');

/** Of an order that is paid after their release: it was charged the lower price, so no limit is a reason to refuse. */
export async function settleLateUses(trx: Trx, orderId: number): Promise<void> {
  for (const use of await lockUses(trx, orderId, ['released'])) {
    const isLeft = await takeUse(trx, orderId, { discountId: use.discount_id, code: use.code });
    await setState(trx, use, isLeft ? 'used' : 'late');
  }
}

/** Undoes a payment: held again, or released. */
export async function unsettleUses(trx: Trx, orderId: number, to: 'held' | 'released'): Promise<void> {
  if (to === 'held') return setStates(trx, orderId, 'used', 'held');
  for (const use of await lockUses(trx, orderId, ['used'])) await giveBack(trx, use);
  await setStates(trx, orderId, 'late', 'released');
}

/** Why a released use cannot be held again, which leaves all as they are once the caller rolls back. */
export interface UseRefusal {
  problem: DiscountProblem;
  name: string;
}

export async function holdUsesAgain(trx: Trx, orderId: number, now: string): Promise<UseRefusal | undefined> {
  for (const use of await lockUses(trx, orderId, ['released'])) {
    const row = await findRow(trx, use.discount_id);
    const problem =
      findAvailabilityProblem(discountOf(row), now, await countOthers(trx, use)) ??
      ((await takeUse(trx, orderId, { discountId: use.discount_id, code: use.code }))
        ? undefined
        : ('used_up' as const));
    if (problem) return { problem, name: use.code || row.name };
    await setState(trx, use, 'held');
  }
  return undefined;
}

/** Locks the discounts in the order of their ids. */
export async function lockUses(trx: Trx, orderId: number, states: readonly UseState[]): Promise<Use[]> {
  const uses = await trx
    .selectFrom('discount_uses')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', states)
    .orderBy('discount_id')
    .execute();
  if (uses.length > 0) {
    const ids = uses.map(({ discount_id }) => discount_id);
    await forUpdate(
      trx,
      trx.selectFrom('discounts').select('id').where('id', 'in', ids).orderBy('id'),
    ).execute();
  }
  return uses;
}

/** Counts a use, and claims the code where it is one of a batch; false, with nothing changed, when none is left. */
async function takeUse(
  trx: Trx,
  orderId: number,
  { discountId, code }: Omit<NewUse, 'cents'>,
): Promise<boolean> {
  const counted = await trx
    .updateTable('discounts')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', discountId)
    .where((eb) => eb.or([eb('most_uses', 'is', null), eb(eb('used', '+', 1), '<=', eb.ref('most_uses'))]))
    .returning('applies')
    .executeTakeFirst();
  if (!counted) return false;
  if (counted.applies !== 'codes') return true;
  const claimed = await trx
    .updateTable('discount_codes')
    .set({ order_id: orderId })
    .where('code', '=', code)
    .where('discount_id', '=', discountId)
    .where('order_id', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (!claimed) await uncount(trx, discountId);
  return claimed !== undefined;
}

async function giveBack(trx: Trx, use: Use): Promise<void> {
  await uncount(trx, use.discount_id);
  await trx
    .updateTable('discount_codes')
    .set({ order_id: null })
    .where('order_id', '=', use.order_id)
    .where('discount_id', '=', use.discount_id)
    .execute();
  await setState(trx, use, 'released');
}

async function uncount(trx: Trx, discountId: number): Promise<void> {
  await trx
    .updateTable('discounts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', discountId)
    .execute();
}

async function setState(trx: Trx, { discount_id, order_id }: Use, state: UseState): Promise<void> {
  await trx
    .updateTable('discount_uses')
    .set({ state })
    .where('discount_id', '=', discount_id)
    .where('order_id', '=', order_id)
    .execute();
}

async function setStates(trx: Trx, orderId: number, from: UseState, to: UseState): Promise<void> {
  await trx
    .updateTable('discount_uses')
    .set({ state: to })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute();
}

const findRow = (trx: Trx, id: number): Promise<DiscountRow> =>
  trx.selectFrom('discounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function countOthers(trx: Trx, { discount_id, order_id, mailbox }: Use): Promise<number> {
  if (mailbox === null) return 0;
  const { uses } = await trx
    .selectFrom('discount_uses')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('uses'))
    .where('mailbox', '=', mailbox)
    .where('discount_id', '=', discount_id)
    .where('order_id', '<>', order_id)
    .where('state', 'in', MAILBOX_STATES)
    .executeTakeFirstOrThrow();
  return uses;
}
