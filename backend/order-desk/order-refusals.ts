import type { ErrorCode } from '#contract/errors.ts';
import { formatRand } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { CorrectionResult } from '../checkout/correct-address.ts';
import type { HandOverResult } from '../checkout/hand-over-order.ts';
import type { UnpaidChange } from '../checkout/mark-paid.ts';
import type { RefundResult } from '../checkout/refund-order.ts';
import type { ShipResult } from '../checkout/ship-order.ts';
import type { Db } from '../ground/db/tables.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { ResendOutcome } from '../mail/resend-mail.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import type { ReceiveOutcome } from '../returns/receive-return.ts';
import { wordsFor } from './change-orders.ts';
import type { ReferenceOutcome } from './refund-reference.ts';

type Outcome =
  | HandOverResult
  | ShipResult
  | RefundResult
  | CorrectionResult
  | UnpaidChange
  | ResendOutcome
  | ReceiveOutcome
  | ReferenceOutcome;

type Refusal = Extract<Outcome, { ok: false }>;

interface Wanted {
  db: Db;
  number: string;
  to?: OrderStatus;
}

/** Throws a refusal with its wording. */
export async function throwIfRefused(outcome: Outcome, wanted: Wanted): Promise<void> {
  if (!outcome.ok) throw await refusalOf(outcome, wanted);
}

async function refusalOf(outcome: Refusal, { db, number, to = 'completed' }: Wanted): Promise<Refused> {
  switch (outcome.code) {
    case 'order_not_found':
      return unknownOrder();
    case 'unknown_mail':
      return unknown('mail');
    case 'unknown_refund':
      return unknown('refund');
    case 'unknown_return':
      return unknown('return');
    case 'invalid_address':
      return invalidParams(outcome.params);
    case 'invalid_refund':
      return invalidParams(outcome.problem);
    case 'wrong_amount':
      return invalidParams({
        amount: `must be ${formatRand(outcome.dueCents)}, what there is to pay for the order`,
      });
    case 'not_possible':
      return new Refused('office_order_state', outcome.why);
    case 'changed_meanwhile':
      return changedMeanwhile(db, number);
    default:
      return new Refused('office_order_state', `This order ${wordsFor(outcome, to)}.`);
  }
}

async function changedMeanwhile(db: Db, number: string): Promise<Refused> {
  const line = await db
    .selectFrom('office_log')
    .select('who')
    .where('which', '=', parseOrderNumber(number))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = line?.who ?? 'Somebody else';
  return new Refused(
    'office_changed_meanwhile',
    `${who} changed this order while you did. Nothing was overwritten.`,
  );
}

const unknown = (what: 'mail' | 'refund' | 'return'): Refused =>
  new Refused('office_not_found' satisfies ErrorCode, `There is no such ${what}.`);
