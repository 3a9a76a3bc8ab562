import type { RefundTarget } from '#domain/credit/credit.ts';
import { formatRand } from '#domain/money/money.ts';
import { partOfUnits } from '#domain/money/shares.ts';
import type { Refunded } from '../orders/find-refunds.ts';
import type { Order, OrderLine } from '../orders/queries.ts';

export interface RefundChoice {
  /** Everything left: then only `restock` counts. */
  everything: boolean;
  lines: readonly { lineId: number; quantity: number }[];
  deliveryCents: number;
  goodwillCents: number;
  /** What goodwill has paid back of it before is not paid again; without it, such a refund is refused. */
  lessGoodwill?: boolean | undefined;
  restock: Restock;
}

/** Lines whose refunded units return to stock: all of these units, or those that have not left. */
export type Restock = LineRestock | { all: readonly number[]; here: readonly number[] };

export type LineRestock = 'all' | 'here' | 'none';

export interface RefundRequest extends RefundChoice {
  message: string;
  /** The provider's reference, if the money has been sent already. */
  reference: string;
  /** Without it each part goes back to where it came from. */
  to?: RefundTarget | undefined;
  /** The shopper wants credit: the shop may not decide it. */
  isAskedFor?: boolean | undefined;
  /** A repeated key changes nothing. */
  requestKey?: string | undefined;
  /** Entries of events whose seats are given back, where not all of a line are. */
  seats?: readonly number[] | undefined;
  /** Refunded so far, as shown when this was decided; refused if it has changed. */
  seenRefundedCents?: number | undefined;
}

/** As stored: two orders may be refunded under the same key. */
export const storedKey = (orderId: number, { requestKey }: RefundRequest): string | null =>
  requestKey ? `${orderId}:${requestKey}` : null;

/** The reason by the field of the panel. */
export type RefundProblem = Record<string, string>;

export interface ChosenRefund {
  lines: { lineId: number; quantity: number; restock: LineRestock }[];
  goodsCents: number;
  deliveryCents: number;
  goodwillCents: number;
  totalCents: number;
}

/** Never more than was paid, nor more units of a line than were bought, nor of a gift card (by line) more than is left on it. */
export function chooseRefund(
  order: Order,
  lines: readonly OrderLine[],
  refunded: Refunded,
  choice: RefundChoice,
  leftOnCards: ReadonlyMap<number, number> = new Map(),
): ChosenRefund | { problem: RefundProblem } {
  const isOfCards = leftOnCards.size > 0;
  const leftCents = isOfCards
    ? lines
        .filter((line) => refundableUnits(line, refunded) > 0)
        .reduce((sum, { id }) => sum + (leftOnCards.get(id) ?? 0), 0)
    : order.total_cents - refunded.totalCents;
  const wanted = choice.everything ? everythingLeft(order, lines, refunded) : wantedPart(choice);
  const problem: RefundProblem = {};
  for (const { lineId, quantity } of wanted.lines) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) problem.lines = 'There is no such line in this order.';
    else if (quantity > refundableUnits(line, refunded)) {
      problem[`line_${lineId}`] = `${line.name}: at most ${refundableUnits(line, refunded)} can be refunded.`;
    }
  }
  const deliveryLeft = order.shipping_cents - refunded.deliveryCents;
  if (wanted.deliveryCents > deliveryLeft) {
    problem.delivery = `Delivery: at most ${formatRand(deliveryLeft)} can be refunded.`;
  }
  if (isOfCards && !choice.everything && choice.goodwillCents > 0) {
    problem.goodwill = 'A gift card is refunded by what is left on it.';
  }
  if (Object.keys(problem).length > 0) return { problem };
  const goodsCents = wanted.lines.reduce((sum, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    const before = refunded.units.get(lineId) ?? 0;
    const cardCents = leftOnCards.get(lineId);
    if (cardCents !== undefined) return sum + cardCents;
    return line ? sum + partOfUnits(line.total_cents, line.quantity, before, quantity) : sum;
  }, 0);
  const beforeGoodwill = goodsCents + wanted.deliveryCents;
  const goodwillCents = goodwillOf(choice, leftCents - beforeGoodwill);
  const totalCents = beforeGoodwill + goodwillCents;
  if (totalCents < 0 || (totalCents === 0 && !(choice.everything && order.total_cents === 0))) {
    if (isOfCards) return { problem: { lines: NOTHING_ON_CARDS } };
    return { problem: { lines: order.total_cents === 0 ? NOTHING_PAID : 'Choose what is paid back.' } };
  }
  if (totalCents > leftCents) {
    return { problem: { goodwill: `${formatRand(leftCents)} of this order is left: no more was paid.` } };
  }
  return {
    lines: wanted.lines.map((line) => ({ ...line, restock: restockOf(choice.restock, line.lineId) })),
    goodsCents,
    deliveryCents: wanted.deliveryCents,
    goodwillCents,
    totalCents,
  };
}

const NOTHING_PAID = 'Nothing was paid for this order: choose all of it, which calls it off.';

const NOTHING_ON_CARDS = 'Choose a gift card on which something is left: only that is paid back.';

function goodwillOf({ everything, lessGoodwill, goodwillCents }: RefundChoice, restCents: number): number {
  if (everything) return restCents;
  return lessGoodwill ? Math.min(0, restCents) : goodwillCents;
}

function restockOf(restock: Restock, lineId: number): LineRestock {
  if (typeof restock === 'string') return restock;
  if (restock.all.includes(lineId)) return 'all';
  return restock.here.includes(lineId) ? 'here' : 'none';
}

export const refundableUnits = ({ id, quantity }: OrderLine, { units }: Refunded): number =>
  quantity - (units.get(id) ?? 0);

function everythingLeft(order: Order, lines: readonly OrderLine[], refunded: Refunded) {
  const left = lines.map((line) => ({ lineId: line.id, quantity: refundableUnits(line, refunded) }));
  return {
    lines: left.filter(({ quantity }) => quantity > 0),
    deliveryCents: order.shipping_cents - refunded.deliveryCents,
  };
}

/** Adds up a line that is listed twice. */
function wantedPart({ lines, deliveryCents }: RefundChoice) {
  const wanted = new Map<number, number>();
  for (const { lineId, quantity } of lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity);
  return {
    lines: [...wanted]
      .filter(([, quantity]) => quantity > 0)
      .map(([lineId, quantity]) => ({ lineId, quantity })),
    deliveryCents,
  };
}
