import {
  type OfficeCounterSale,
  officeCounterCardSchema,
  officeCounterCountSchema,
  officeCounterCreditSchema,
  officeCounterMailSchema,
  officeCounterOpeningSchema,
  officeCounterParkingSchema,
  officeCounterSaleSchema,
  officeCounterSettlingSchema,
  officeCounterTakingUpSchema,
  officeCounterUnitsQuerySchema,
} from '#contract/office/counter.ts';
import { foldEmail, normaliseEmail } from '#domain/checkout/email.ts';
import { mayInOffice, notAllowed } from '#domain/office/office.ts';
import { Refused } from '../ground/refused.ts';
import { sendCounterCode } from '../my/send-my-link.ts';
import { byNumber } from '../orders/order-names.ts';
import { findUsableCard } from '../orders/usable-card.ts';
import { type Office, officeAction, officeQuery } from '../people/office-action.ts';
import type { SignedIn } from '../people/sessions/sessions.ts';
import { findUnitIds, type UnitServices } from '../stock/find-units.ts';
import { describeCounterUnits } from './counter-units.ts';
import { closeDay, findClosedDays, findOpenDay, openDay } from './days.ts';
import { describeCounter, describeSold } from './describe-counter.ts';
import { mailReceiptAgain } from './mail-receipt.ts';
import { parkSale, takeUpSale } from './parked-sales.ts';
import { sell } from './sell.ts';
import { settleSale } from './settle-sale.ts';
import { readStoreCredit } from './store-credit.ts';

const right = 'counter';
const UNITS = 20;

export const counterActions = {
  counter: officeQuery({ right }, describeCounter),
  /** What is scanned or typed, or those of the ids; with their current prices and available stock. */
  counterUnits: officeQuery(
    { right, input: officeCounterUnitsQuerySchema },
    async (office: Office & UnitServices, { search, ids }) => ({
      units:
        ids === ''
          ? await describeCounterUnits(office, (await findUnitIds(office, search)).slice(0, UNITS))
          : await describeCounterUnits(office, ids.split(',').map(Number), 'at the door'),
    }),
  ),
  /** All lines or none, at the shop's prices; once per key. */
  sellOverCounter: officeAction({ right, input: officeCounterSaleSchema }, async (office, given) => {
    ensureMaySetPrices(office.signedIn, given);
    const { orderId, isRepeat, giftCards } = await sell(office, office.actor, given);
    return { sale: await describeSold(office.db, orderId), is_repeat: isRepeat, gift_cards: giftCards };
  }),
  parkCounterSale: officeAction({ right, input: officeCounterParkingSchema }, (office, sale) =>
    parkSale(office, office.actor, sale),
  ),
  takeUpCounterSale: officeAction(
    { right, input: officeCounterTakingUpSchema },
    async (office, { key, taker }) => ({
      content: await takeUpSale(office, key, taker),
    }),
  ),
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

function ensureMaySetPrices({ role }: SignedIn, { lines }: OfficeCounterSale): void {
  if (lines.some(({ own_price }) => own_price !== null) && !mayInOffice(role, 'products')) {
    throw new Refused('office_not_allowed', notAllowed('products'));
  }
}
