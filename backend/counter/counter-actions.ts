import {
  officeCounterCardSchema,
  officeCounterCountSchema,
  officeCounterCreditSchema,
  officeCounterMailSchema,
  officeCounterOpeningSchema,
  officeCounterSettlingSchema,
} from '#contract/office/counter.ts';
import { foldEmail, normaliseEmail } from '#domain/checkout/email.ts';
import { sendCounterCode } from '../my/send-my-link.ts';
import { byNumber } from '../orders/order-names.ts';
import { findUsableCard } from '../orders/usable-card.ts';
import { officeAction, officeQuery } from '../people/office-action.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeCounter } from './describe-counter.ts';
import { mailReceiptAgain } from './mail-receipt.ts';
import { settleSale } from './settle-sale.ts';
import { readStoreCredit } from './store-credit.ts';

const right = 'counter';

export const counterActions = {
  counter: officeQuery({ right }, describeCounter),
  /** What is left on a gift card that is to pay for a sale. */
  counterGiftCard: officeQuery({ right, input: officeCounterCardSchema }, async (office, { code }) => {
    const card = await findUsableCard(office.db, office, code);
    return { end: card.code_end, balanceCents: card.balance_cents };
  }),
  counterCredit: officeAction({ right, input: officeCounterCreditSchema }, readStoreCredit),
  /** Never reveals whether anything is known about the address. */
  mailCounterCredit: officeAction({ right, input: officeCounterMailSchema }, (office, { email }) =>
    sendCounterCode(office, foldEmail(email)),
  ),
  settleCounterSale: officeAction(
    { right, input: byNumber.extend(officeCounterSettlingSchema.shape) },
    (office, { number, take }) => settleSale(office, office.actor, number, { take }),
  ),
  mailCounterReceipt: officeAction(
    { right, input: byNumber.extend(officeCounterMailSchema.shape) },
    (office, { number, email }) => mailReceiptAgain(office, office.actor, number, normaliseEmail(email)),
  ),
  counterDays: officeQuery({ right }, async ({ db }) => ({
    open: await findOpenDay(db),
    closed: await findClosedDays(db),
  })),
  openCounterDay: officeAction({ right, input: officeCounterOpeningSchema }, (office, given) =>
    openDay(office, office.actor, given),
  ),
  closeCounterDay: officeAction({ right, input: officeCounterCountSchema }, (office, count) =>
    closeDay(office, office.actor, count),
  ),
};
