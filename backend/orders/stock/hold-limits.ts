import {
  findHoldExcess,
  type HeldProduct,
  HOLDERS,
  type HoldExcess,
  type Holder,
  holdMinutes,
  mailboxOf,
} from '#domain/orders/hold-limits.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { DbOrTrx, Trx } from '../../ground/db/tables.ts';
import { lockNames } from '../../ground/db/transaction-locks.ts';
import type { Signer } from '../../ground/signer.ts';
import { orderRefused } from '../order-refusals.ts';
import type { OrderContext } from '../order-services.ts';
import type { WantedUnit } from './take-units.ts';

/** Columns that identify the holder; null if unknown or unlimited. */
export type HoldKeys = Record<`hold_${Holder}`, string | null>;

export const NO_HOLD_KEYS: HoldKeys = { hold_mailbox: null, hold_network: null };

const mailboxKey = (trx: DbOrTrx, signer: Signer, email: string): Promise<string> =>
  signer.sign(trx, `hold:mailbox:${mailboxOf(email)}`);

/** Keyed hashes. Serialises orders of one holder until the commit. */
export async function lockHolder(
  trx: Trx,
  { signer, settings }: OrderContext,
  { email, network }: { email: string; network: string | undefined },
): Promise<HoldKeys> {
  if (!settings.limitsHolds) return NO_HOLD_KEYS;
  const keys = {
    hold_mailbox: await mailboxKey(trx, signer, email),
    hold_network: network === undefined ? null : await signer.sign(trx, `hold:network:${network}`),
  };
  await lockNames(
    trx,
    Object.values(keys).filter((key) => key !== null),
  );
  return keys;
}

/**
 * Serialises orders of one mailbox, whose uses of discounts are counted by this keyed hash; undefined without an address,
 * and where the shop has no discounts.
 */
export async function lockMailbox(
  trx: Trx,
  { signer, settings }: OrderContext,
  email: string,
): Promise<string | undefined> {
  if (!settings.shop.codesAndCredit || email === '') return undefined;
  const key = await mailboxKey(trx, signer, email);
  await lockNames(trx, [key]);
  return key;
}

/** Throws Refused after holding the order's units, so that the caller rolls back. */
export async function ensureWithinLimits(trx: Trx, keys: HoldKeys): Promise<void> {
  for (const holder of HOLDERS) {
    const key = keys[`hold_${holder}`];
    if (key === null) continue;
    const excess = findHoldExcess(await findHeld(trx, holder, key), holder);
    if (excess) throw orderRefused({ code: 'too_much_held', holder, ...(await named(trx, excess)) });
  }
}

const findHeld = (trx: Trx, holder: Holder, key: string): Promise<HeldProduct[]> =>
  trx
    .selectFrom('orders')
    .innerJoin('order_stock', 'order_stock.order_id', 'orders.id')
    .innerJoin('stock', 'stock.product_id', 'order_stock.product_id')
    .where(`orders.hold_${holder}`, '=', key)
    .where('stock.managed', '=', 1)
    .where('stock.backorders', '=', 'no')
    .groupBy(['stock.product_id', 'stock.available', 'stock.reserved'])
    .orderBy('stock.product_id')
    .select((eb) => [
      'stock.product_id as productId',
      'stock.available',
      'stock.reserved',
      eb.cast<number>(eb.fn.sum('order_stock.quantity'), 'integer').as('held'),
    ])
    .execute();

/** With the product's name; for variations the parent's. */
async function named(trx: Trx, excess: HoldExcess): Promise<{ most: number; name: string | undefined }> {
  if (excess.kind === 'scarce') return { most: excess.most, name: undefined };
  const { name } = await trx
    .selectFrom('products as unit')
    .leftJoin('products as parent', 'parent.id', 'unit.parent_id')
    .where('unit.id', '=', excess.productId)
    .select((eb) => eb.fn.coalesce('parent.name', 'unit.name').as('name'))
    .executeTakeFirstOrThrow();
  return { most: excess.most, name };
}

/** When a hold that begins now ends; `left`: the units of each product that remain for others. */
export function nextHoldExpiry({ now, settings }: OrderContext, left: readonly number[]): string {
  const usual = settings.stockHoldMinutes;
  const minutes = settings.limitsHolds ? holdMinutes(usual, left) : usual;
  return new Date(now().getTime() + minutes * MINUTE_MS).toISOString();
}

/** Of each counted product that is not made to order, once these units are held. */
export const unitsLeftAfter = (units: readonly WantedUnit[]): number[] =>
  units
    .filter(({ isCounted, supply }) => isCounted && !supply.backorder)
    .map(({ supply, quantity }) => supply.units - quantity);

/** The same for an order that holds its units already. */
export async function findUnitsLeft(trx: Trx, orderId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_stock')
    .innerJoin('stock', 'stock.product_id', 'order_stock.product_id')
    .where('order_id', '=', orderId)
    .where('managed', '=', 1)
    .where('backorders', '=', 'no')
    .select('available')
    .execute();
  return rows.map(({ available }) => available);
}
