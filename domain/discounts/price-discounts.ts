import {
  byPosition,
  type Discount,
  type DiscountedLine,
  type DiscountProblem,
  findAvailabilityProblem,
} from './discount.ts';
import { type Fitting, findGoodsProblem, fitTo, type Missing } from './fitting.ts';
import { type Part, type TakenOff, takeOff } from './take-off.ts';

/** A code as the shopper gave it, with the discount that it is for. */
export interface GivenCode {
  discount: Discount | undefined;
  /** Orders of this mailbox that use the discount, or have used it; 0 where the mailbox is unknown. */
  usedByMailbox: number;
  /** The one order that a code of a batch is for has been placed. */
  isTaken: boolean;
}

export interface DiscountedCart {
  lines: readonly DiscountedLine[];
  /** undefined: not chosen yet. */
  deliveryCents: number | undefined;
  automatic: readonly Discount[];
  codes: readonly GivenCode[];
  /** UTC, ISO 8601. */
  now: string;
}

export interface Discounting {
  /** By line. */
  lines: Part[][];
  delivery: Part[];
  totalCents: number;
  /** Each that takes something off, with what it takes off in all, in the order of their positions. */
  applied: { discount: Discount; cents: number }[];
  /** By code, in the given order; `problem` is undefined for a code that counts. */
  codes: { cents: number; problem: DiscountProblem | undefined; missing?: Missing }[];
  /** Of those that apply by themselves, what a cart with some of their goods lacks. */
  nudges: { discount: Discount; missing: Missing }[];
}

/** The discounts of a cart: of those that may not combine, the set that is best for the shopper. */
export function priceDiscounts(cart: DiscountedCart): Discounting {
  const running = cart.automatic
    .filter((discount) => !findAvailabilityProblem(discount, cart.now))
    .map((discount) => fitTo(discount, cart.lines))
    .map((fitting) => ({ fitting, lacks: findGoodsProblem(fitting) }));
  const automatic = running.filter(({ lacks }) => !lacks).map(({ fitting }) => fitting);
  const codes = cart.codes.map((given, place) => fitCode(cart, given, place));
  const usable = codes.flatMap(({ fitting, problem }) => (fitting && !problem ? [fitting] : []));
  const best = findBest(cart, automatic, usable);
  const { lines, delivery, totalCents } = best.taken;
  return {
    lines,
    delivery,
    totalCents,
    applied: best.fittings
      .map(({ discount }) => ({ discount, cents: best.taken.byDiscount.get(discount.id) ?? 0 }))
      .filter(({ cents }) => cents > 0),
    nudges: running.flatMap(({ fitting: { discount }, lacks }) =>
      lacks?.problem === 'below_minimum' ? [{ discount, missing: lacks.missing }] : [],
    ),
    codes: codes.map(({ fitting, problem, missing }) => {
      if (!fitting || problem) return { cents: 0, problem, ...(missing && { missing }) };
      const cents = best.taken.byDiscount.get(fitting.discount.id) ?? 0;
      const counts = cents > 0 || (best.fittings.includes(fitting) && waitsForDelivery(cart, fitting));
      return { cents, problem: counts ? undefined : whyUnused(cart, fitting) };
    }),
  };
}

function fitCode(
  { lines, codes, now }: DiscountedCart,
  { discount, usedByMailbox, isTaken }: GivenCode,
  place: number,
): { fitting?: Fitting; problem?: DiscountProblem | undefined; missing?: Missing } {
  if (!discount) return { problem: 'unknown' };
  const isRepeated = codes.slice(0, place).some((other) => other.discount?.id === discount.id);
  if (isRepeated) return { problem: 'not_combinable' };
  if (isTaken) return { problem: 'used_up' };
  const unavailable = findAvailabilityProblem(discount, now, usedByMailbox);
  if (unavailable) return { problem: unavailable === 'over' ? 'unknown' : unavailable };
  const fitting = fitTo(discount, lines);
  return { fitting, ...findGoodsProblem(fitting) };
}

interface Candidate {
  fittings: readonly Fitting[];
  taken: TakenOff;
}

/** All sets of the codes; of equal sets the one with fewer codes, so that none is used for nothing. */
function findBest(cart: DiscountedCart, automatic: readonly Fitting[], codes: readonly Fitting[]): Candidate {
  const alone = automatic.filter(({ discount }) => !discount.combines);
  const together = automatic.filter(({ discount }) => discount.combines);
  let best = dropHarmful(cart, together);
  const compare = (other: Candidate): void => {
    if (isBetter(cart, other, best)) best = other;
  };
  for (const fitting of alone) compare(candidate(cart, [fitting]));
  for (const chosen of subsets(codes)) {
    const [only] = chosen;
    if (only && chosen.length === 1 && !only.discount.combines) compare(candidate(cart, chosen));
    else if (chosen.every(({ discount }) => discount.combines)) {
      compare(dropHarmful(cart, together, chosen));
    }
  }
  return best;
}

const candidate = (cart: DiscountedCart, fittings: readonly Fitting[]): Candidate => {
  const ordered = fittings.toSorted((one, other) => byPosition(one.discount, other.discount));
  return { fittings: ordered, taken: takeOff(cart.lines, cart.deliveryCents ?? 0, ordered) };
};

/** A discount on products may keep units from one that would take more off: it is left out then. */
function dropHarmful(
  cart: DiscountedCart,
  automatic: readonly Fitting[],
  codes: readonly Fitting[] = [],
): Candidate {
  let kept = automatic;
  let best = candidate(cart, [...kept, ...codes]);
  for (;;) {
    const fewer = kept
      .filter(({ discount }) => discount.kind === 'buy_get' || discount.kind === 'amount')
      .filter(({ discount }) => best.taken.byDiscount.has(discount.id))
      .map((dropped) => kept.filter((fitting) => fitting !== dropped))
      .map((rest) => ({ rest, ...candidate(cart, [...rest, ...codes]) }))
      .toSorted((one, other) => other.taken.totalCents - one.taken.totalCents)[0];
    if (!fewer || fewer.taken.totalCents <= best.taken.totalCents) return best;
    kept = fewer.rest;
    best = fewer;
  }
}

/** From one code up, each before those that contain it. */
function subsets<Item>(items: readonly Item[]): Item[][] {
  const sets: Item[][] = [[]];
  for (const item of items) sets.push(...sets.map((set) => [...set, item]));
  return sets.slice(1).toSorted((one, other) => one.length - other.length);
}

function isBetter(cart: DiscountedCart, one: Candidate, other: Candidate): boolean {
  const more = one.taken.totalCents - other.taken.totalCents;
  return more > 0 || (more === 0 && countWaiting(cart, one) > countWaiting(cart, other));
}

const countWaiting = (cart: DiscountedCart, { fittings }: Candidate): number =>
  fittings.filter((fitting) => waitsForDelivery(cart, fitting)).length;

/** What it takes off is known once a delivery has been chosen. */
const waitsForDelivery = ({ deliveryCents }: DiscountedCart, { discount }: Fitting): boolean =>
  discount.kind === 'delivery' && deliveryCents === undefined;

const whyUnused = (cart: DiscountedCart, fitting: Fitting): DiscountProblem =>
  candidate(cart, [fitting]).taken.totalCents > 0 || waitsForDelivery(cart, fitting)
    ? 'not_combinable'
    : 'not_for_these';
