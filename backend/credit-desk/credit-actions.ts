import {
  newCreditSchema,
  newGiftCardSchema,
  officeCreditAccountQuerySchema,
  officeCreditQuerySchema,
  takenCreditSchema,
} from '#contract/office/credit.ts';
import { officeCreditReportQuerySchema } from '#contract/office/credit-report.ts';
import { formatGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { reportCredit } from './credit-report.ts';
import { findAccount, listAccounts } from './describe-account.ts';
import { giveCredit, makeGiftCard } from './give-credit.ts';
import { stopGiftCard, takeCredit, unknownCredit } from './take-credit.ts';

const right = 'credit';

export const creditActions = {
  credit: officeQuery({ right, input: officeCreditQuerySchema }, async ({ db, signer, settings }, asked) => ({
    isOn: settings.shop.codesAndCredit,
    ...(await listAccounts(db, signer, asked)),
  })),
  creditAccount: officeQuery(
    { right, input: byId.extend(officeCreditAccountQuerySchema.shape) },
    async ({ db }, { id, before }) => {
      const found = await findAccount(db, id, before);
      if (!found) throw unknownCredit();
      return found;
    },
  ),
  creditReport: officeQuery({ right, input: officeCreditReportQuerySchema }, ({ db, now }, asked) =>
    reportCredit(db, asked, now()),
  ),
  /** Returns the id of the account. */
  giveCredit: officeAction({ right, input: newCreditSchema }, (office, given) =>
    giveCredit(office, office.signedIn, given),
  ),
  takeCredit: officeAction(
    { right, input: byId.extend(takenCreditSchema.shape) },
    (office, { id, ...taken }) => takeCredit(office, office.signedIn, id, taken),
  ),
  /** The only answer that ever holds the code. */
  makeGiftCard: officeAction({ right, input: newGiftCardSchema }, async (office, given) => {
    const { accountId, code } = await makeGiftCard(office, office.signedIn, given);
    return { id: accountId, code: formatGiftCardCode(code) };
  }),
  stopGiftCard: officeAction({ right, input: byId }, (office, { id }) =>
    stopGiftCard(office, office.signedIn, id),
  ),
};
