import { prizesChangeSchema, prizesPaymentSchema } from '#contract/office/prizes.ts';
import { mayInOffice } from '#domain/office/office.ts';
import { byId, officeAction, officeQuery } from '../../people/office-action.ts';
import { changePrizes } from './change-prizes.ts';
import { describePrizes } from './find-prizes.ts';
import { payPrizes } from './pay-prizes.ts';

export const prizeActions = {
  prizes: officeQuery({ right: 'events', input: byId }, ({ db, signedIn }, { id }) =>
    describePrizes(db, id, mayInOffice(signedIn.role, 'counter')),
  ),
  changePrizes: officeAction(
    { right: 'counter', input: byId.extend(prizesChangeSchema.shape) },
    (office, { id, ...change }) => changePrizes(office, office.actor, id, change),
  ),
  /** Returns the gift cards that were made: the only answer that ever holds their codes. */
  payPrizes: officeAction(
    { right: 'credit', input: byId.extend(prizesPaymentSchema.shape) },
    (office, { id, ...payment }) => payPrizes(office, office.signedIn, id, payment),
  ),
};
