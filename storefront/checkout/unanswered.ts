import { CHECKOUT_FAILED, NETWORK_ERROR } from '../api/call-errors.ts';
import type { RequestFailure } from '../api/forms.ts';

/** Same content gives the same order, other content replaces it. */
export const SAFE_TO_RETRY = 'Your cart and what you typed are saved, and trying again cannot order twice.';

const UNREACHABLE = `The shop could not be reached. ${SAFE_TO_RETRY}`;
const UNKNOWN = `We do not know yet whether your order was placed. ${SAFE_TO_RETRY}`;

/** There may be an order, but nothing has been paid. */
export const unansweredCheckout = (reason: RequestFailure) =>
  ({
    kind: 'unanswered',
    title: CHECKOUT_FAILED,
    alert: reason === NETWORK_ERROR ? UNREACHABLE : UNKNOWN,
    errors: {},
  }) as const;
