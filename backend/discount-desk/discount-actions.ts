import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { newDiscountSchema } from '#contract/office/discounts.ts';
import { MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import { MAX_CENTS } from '#domain/money/money.ts';
import { byId, officeAction, officeQuery } from '../people/office-action.ts';
import { makeCodes } from './batch-codes.ts';
import { findGoodsChoices } from './find-choices.ts';
import { findDiscount, listDiscounts } from './list-discounts.ts';
import { previewDiscount } from './preview-discount.ts';
import { addDiscount, changeDiscount, stopDiscount } from './save-discount.ts';

const right = 'discounts';

export const discountActions = {
  discounts: officeQuery(
    // `next` of the page before.
    { right, input: z.object({ before: id.optional() }) },
    async ({ db, now, settings }, { before }) => ({
      isOn: settings.shop.codesAndCredit,
      ...(await listDiscounts(db, now(), before)),
      choices: await findGoodsChoices(db),
    }),
  ),
  discount: officeQuery({ right, input: byId }, ({ db, now }, { id }) => findDiscount(db, id, now())),
  previewDiscount: officeQuery({ right, input: newDiscountSchema }, previewDiscount),
  addDiscount: officeAction({ right, input: newDiscountSchema }, (office, given) =>
    addDiscount(office, office.actor, given),
  ),
  changeDiscount: officeAction(
    // The version that was shown: refused if it has changed since.
    { right, input: byId.extend({ version: wholeNumber(1, MAX_CENTS), discount: newDiscountSchema }) },
    (office, given) => changeDiscount(office, office.actor, given),
  ),
  stopDiscount: officeAction({ right, input: byId }, (office, { id }) =>
    stopDiscount(office, office.actor, id),
  ),
  makeDiscountCodes: officeAction(
    { right, input: byId.extend({ count: wholeNumber(1, MOST_BATCH_CODES) }) },
    (office, given) => makeCodes(office, office.actor, given),
  ),
};
