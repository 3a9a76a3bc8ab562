import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { isOwnGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { foldCode } from '#domain/discounts/codes.ts';
import { DISCOUNT_KINDS, DISCOUNT_USES } from '#domain/discounts/discount.ts';
import { parseCents } from '#domain/money/money.ts';
import { toSingleLine } from '#domain/text/text.ts';

const MAX_GOODS = 500;
const MAX_UNITS = 999;
const MAX_USES = 1_000_000;
const MAX_PERCENT = 100;

const rand = z
  .string()
  .refine((text) => parseCents(text) !== undefined, 'must be an amount in rand such as 199.50')
  .default('0.00');
const ids = z.array(id).max(MAX_GOODS).default([]);
const time = z.iso.datetime({ offset: true, error: 'must be a date and a time' }).nullable().default(null);
const limit = wholeNumber(1, MAX_USES).nullable().default(null);

/** Fields that its kind does not use are ignored. */
export const newDiscountSchema = z
  .object({
    /** Shoppers read it. */
    name: z.string().overwrite(toSingleLine).trim().min(1, 'must not be empty').max(80),
    applies: z.enum(DISCOUNT_USES),
    /** As printed; only where `applies` is `code`. */
    code: z.string().trim().max(60).default(''),
    kind: z.enum(DISCOUNT_KINDS),
    /** Of `percent` and `delivery`. */
    percent: wholeNumber(0, MAX_PERCENT).default(0),
    /** Of `amount`. */
    amount: rand,
    /** Of `buy_get`: of every `buy_units + get_units` the cheapest `get_units` cost `get_percent` less. */
    buy_units: wholeNumber(0, MAX_UNITS).default(0),
    get_units: wholeNumber(0, MAX_UNITS).default(0),
    get_percent: wholeNumber(0, MAX_PERCENT).default(MAX_PERCENT),
    /** Ids; empty: all goods. `sets` are terms of the attribute Set. */
    of: z.object({ categories: ids, brands: ids, sets: ids, products: ids, tags: ids }).prefault({}),
    not_on_sale: z.boolean().default(false),
    /** Of the goods it is for, before discounts. */
    minimum: rand,
    least_units: wholeNumber(0, MAX_UNITS).default(0),
    starts_at: time,
    ends_at: time,
    most_uses: limit,
    /** By one e-mail address, which only a code can be limited to. */
    most_per_mailbox: limit,
    /** With others that combine. */
    combines: z.boolean().default(false),
    /** Lower applies first. */
    position: wholeNumber(0, 9_999).default(0),
  })
  .superRefine((given, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (given.applies === 'code' && isOwnGiftCardCode(given.code)) {
      refuse('code', 'looks like the code of a gift card: make it shorter or longer');
    }
    if (given.applies === 'code' && foldCode(given.code) === '') {
      refuse('code', 'must have 3 to 40 letters or digits');
    }
    if ((given.kind === 'percent' || given.kind === 'delivery') && given.percent < 1) {
      refuse('percent', `must be a whole number from 1 to ${MAX_PERCENT}`);
    }
    if (given.kind === 'amount' && !parseCents(given.amount)) refuse('amount', 'must be more than nothing');
    if (given.kind === 'buy_get') {
      if (given.buy_units < 1) refuse('buy_units', 'must be at least 1');
      if (given.get_units < 1) refuse('get_units', 'must be at least 1');
      if (given.get_percent < 1) refuse('get_percent', 'must be at least 1');
    }
    // The cart of somebody who has used it could not know.
    if (given.applies === 'itself' && given.most_per_mailbox !== null) {
      refuse('most_per_mailbox', 'needs a code');
    }
    if (
      given.starts_at !== null &&
      given.ends_at !== null &&
      Date.parse(given.ends_at) <= Date.parse(given.starts_at)
    ) {
      refuse('ends_at', 'must be after its start');
    }
  });

export type NewDiscount = z.infer<typeof newDiscountSchema>;
