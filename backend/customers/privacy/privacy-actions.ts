import { officeErasureSchema, officeShopperSchema } from '#contract/office/privacy.ts';
import { foldEmail } from '#domain/checkout/email.ts';
import { Refused } from '../../ground/refused.ts';
import { officeAction } from '../../people/office-action.ts';
import {
  describeErased,
  type ErasureOutcome,
  eraseShopper,
  findOpen,
  NOTHING_STORED,
  wordsForCredit,
  wordsForOpen,
} from './erase-shopper.ts';
import { giveShopperData } from './give-shopper-data.ts';
import { findShopperData, findShopperOrders } from './shopper-data.ts';

const needs = { right: 'privacy', isDangerous: true } as const;

export type FoundShopper = Awaited<ReturnType<(typeof privacyActions)['findShopper']['run']>>;

/** A shopper's legal rights, access and erasure; looked up by forms alone, as addresses in URLs end up in logs. */
export const privacyActions = {
  findShopper: officeAction({ ...needs, input: officeShopperSchema }, async ({ db, now }, { email }) => {
    const orders = await findShopperOrders(db, email);
    const open = await findOpen(db, orders, now());
    const stored = Object.entries(await findShopperData(db, email));
    return {
      email: foldEmail(email),
      orders: orders.map(({ number, status }) => ({
        number,
        status,
        isOver: !open.some((each) => each.number === number),
      })),
      stored: Object.fromEntries(stored.map(([table, rows]) => [table, rows.length])),
    };
  }),
  shopperData: officeAction({ ...needs, input: officeShopperSchema }, (office, { email }) =>
    giveShopperData(office, office.actor, email),
  ),
  eraseShopper: officeAction({ ...needs, input: officeErasureSchema }, async (office, { email }) => {
    const outcome = await eraseShopper(office, office.actor, email);
    if (!outcome.ok) throw refused(outcome);
    return { erased: outcome.erased, words: describeErased(outcome.erased) };
  }),
};

function refused(outcome: Extract<ErasureOutcome, { ok: false }>): Refused {
  switch (outcome.code) {
    case 'open_orders':
      return new Refused('office_open_orders', wordsForOpen(outcome.orders));
    case 'credit_left':
      return new Refused('office_credit_left', wordsForCredit(outcome.cents));
    case 'nothing_stored':
      return new Refused('office_nothing_stored', NOTHING_STORED);
  }
}
