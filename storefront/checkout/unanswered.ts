import { CHECKOUT_FAILED, NETWORK_ERROR } from '../api/call-errors.ts';
import type { Unanswered } from '../api/or-unanswered.ts';

/** True of every attempt: sent again with the same content it is the same order, with another one it replaces it. */
export const NOTHING_LOST = 'Your cart and what you typed are kept, and trying again cannot order twice.';

const UNREACHABLE = `The shop could not be reached. ${NOTHING_LOST}`;
const UNKNOWN = `We do not know yet whether your order was placed. ${NOTHING_LOST}`;

/** Comes back with a checkout that has no answer: there may be an order, and nobody has paid. */
export const unansweredCheckout = (why: Unanswered) =>
  ({
    kind: 'unanswered',
    title: CHECKOUT_FAILED,
    alert: why === NETWORK_ERROR ? UNREACHABLE : UNKNOWN,
    errors: {},
  }) as const;
