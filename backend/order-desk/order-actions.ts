import {
  officeNewOrderSchema,
  officeNewPaidOrderSchema,
  officeOrderQuoteRequestSchema,
} from '#contract/office/new-order.ts';
import { officeBulkSchema, officeOrdersQuerySchema } from '#contract/office/orders.ts';
import { officeNewViewSchema } from '#contract/office/views.ts';
import type { PlacingServices } from '../checkout/place-order.ts';
import { type Acting, byId, officeAction, officeQuery } from '../people/office-action.ts';
import { deleteView, saveView } from '../people/views/saved-views.ts';
import { changeOrders, previewChange } from './change-orders.ts';
import { describeOrder } from './describe-order.ts';
import { findOrders } from './find-orders.ts';
import { makeOrder, makePaidOrder } from './make-order.ts';
import { type QuoteServices, quoteOrder } from './quote-order.ts';

export type OrderOffice = Acting & QuoteServices & PlacingServices;

const right = 'orders';

export const orderActions = {
  /** With the counts of every view. */
  orders: officeQuery({ right, input: officeOrdersQuerySchema }, ({ db, now, signedIn }, asked) =>
    findOrders(db, { ...asked, personId: signedIn.personId, now: now() }),
  ),
  keepOrderView: officeAction({ right, input: officeNewViewSchema }, ({ db, signedIn }, view) =>
    saveView(db, { personId: signedIn.personId, place: 'orders' }, view),
  ),
  forgetOrderView: officeAction({ right, input: byId }, ({ db, signedIn }, { id }) =>
    deleteView(db, { personId: signedIn.personId, place: 'orders' }, id),
  ),
  /** What the change would do, with reasons where it is not possible. */
  previewOrders: officeQuery({ right, input: officeBulkSchema }, (office: OrderOffice, change) =>
    previewChange(office, change),
  ),
  /** Orders that cannot be changed are skipped; `why` is null for each that was changed. */
  changeOrders: officeAction({ right, input: officeBulkSchema }, (office: OrderOffice, change) =>
    changeOrders(office, change, office.actor),
  ),
  quoteOrder: officeQuery(
    { right: 'counter', input: officeOrderQuoteRequestSchema },
    (office: OrderOffice, asked) => quoteOrder(office, asked),
  ),
  /** The customer is mailed the link to pay. The same key makes one order. */
  makeOrder: officeAction(
    { right: 'counter', input: officeNewOrderSchema },
    async (office: OrderOffice, given) =>
      describeOrder(office, await makeOrder(office, office.actor, given), office.signedIn.personId),
  ),
  /** Of an order that is paid by EFT or cash already. */
  makePaidOrder: officeAction(
    { right: 'refunds', isDangerous: true, input: officeNewPaidOrderSchema },
    async (office: OrderOffice, given) =>
      describeOrder(office, await makePaidOrder(office, office.actor, given), office.signedIn.personId),
  ),
};
