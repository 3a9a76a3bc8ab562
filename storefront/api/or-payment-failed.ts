import { PAYMENT_FAILED } from './call-errors.ts';
import { orUnanswered } from './or-unanswered.ts';
import type { StartedPayment } from './shop-api.ts';

/** The page of an order stays when its press on 'Pay' brings no answer: the order waits to be paid as before. */
export const orPaymentFailed = <Answer>(sent: Promise<Answer>) =>
  orUnanswered(sent, (): StartedPayment => ({ kind: 'refused', message: PAYMENT_FAILED }));
