import { giftCardResendSchema } from '#contract/office/credit.ts';
import {
  officeAddressChangeSchema,
  officeCancelSchema,
  officeNoteSchema,
  officeReturnReceivedSchema,
  officeStatusChangeSchema,
} from '#contract/office/orders.ts';
import { correctAddress } from '../checkout/correct-address.ts';
import { cancelUnpaid } from '../checkout/mark-paid.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { byNumber } from '../orders/order-names.ts';
import { findOrderByNumber } from '../orders/queries.ts';
import { unknownOrder } from '../orders/unknown-order.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { receiveReturn } from '../returns/receive-return.ts';
import { handOver } from './change-orders.ts';
import { describeOrder } from './describe-order.ts';
import { addNote } from './notes.ts';
import { throwIfRefused } from './order-refusals.ts';
import { resendGiftCard } from './resend-gift-card.ts';

const right = 'orders';

export const oneOrderActions = {
  order: officeQuery({ right, input: byNumber }, async (office, { number }) => {
    const order = await findOrderByNumber(office.db, number);
    if (!order) throw unknownOrder();
    return describeOrder(office, order, office.signedIn.personId);
  }),
  /** Ships it, makes it ready to collect, or completes it; its mail waits ten seconds. */
  changeOrderStatus: officeAction(
    { right, input: byNumber.extend(officeStatusChangeSchema.shape) },
    async (office, { number, before, after }) => {
      const seen = { number, status: before.status };
      const outcome = await handOver(office, seen, after.status, office.actor, after.tracking);
      await throwIfRefused(outcome, { db: office.db, number, to: after.status });
    },
  ),
  cancelOrder: officeAction(
    { right, input: byNumber.extend(officeCancelSchema.shape) },
    async (office, { number, before }) => {
      const outcome = await cancelUnpaid(office, number, before.status, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
  noteOnOrder: officeAction(
    { right, input: byNumber.extend(officeNoteSchema.shape) },
    async (office, { number, text }) => {
      await throwIfRefused(await addNote(office, number, text, office.actor), { db: office.db, number });
    },
  ),
  correctOrderAddress: officeAction(
    { right, input: byNumber.extend(officeAddressChangeSchema.shape) },
    async (office, { number, ...change }) => {
      const outcome = await correctAddress(office, number, change, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
  /** The mail leaves after ten seconds. */
  resendOrderMail: officeAction(
    { right, input: byNumber.extend(byId.shape) },
    async (office, { number, id }) => {
      const outcome = await resendMail(office.db, office, number, id, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
  /** With a new code; the old one is dead. */
  resendGiftCard: officeAction(
    { right: 'credit', input: byId.extend(giftCardResendSchema.shape) },
    async (office, { id, ...given }) => {
      await resendGiftCard(office, office.signedIn, id, given);
    },
  ),
  receiveReturn: officeAction(
    { right, input: byNumber.extend(officeReturnReceivedSchema.shape) },
    async (office, { number, return_number, restock }) => {
      const received = { number: return_number, restock };
      const outcome = await receiveReturn(office, number, received, office.actor);
      await throwIfRefused(outcome, { db: office.db, number });
    },
  ),
};
