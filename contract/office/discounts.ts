import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { foldCode } from '#domain/discounts/codes.ts';
import { DISCOUNT_KINDS, DISCOUNT_USES, GOODS_GROUPS, MOST_BATCH_CODES } from '#domain/discounts/discount.ts';
import { DISCOUNT_STATES } from '#domain/discounts/discount-state.ts';
import { MAX_CENTS, parseCents } from '#domain/money/money.ts';
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
    if (given.applies === 'code' && foldGiftCardCode(given.code) !== '') {
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

export const changedDiscountSchema = z.object({
  /** As shown; refused if it has changed since. */
  version: wholeNumber(1, MAX_CENTS),
  discount: newDiscountSchema,
});

export const officeDiscountSchema = z.object({
  id: z.number(),
  version: z.number(),
  state: z.enum(DISCOUNT_STATES),
  /** By paid orders, by unpaid ones, and by such as were paid when no use was left. */
  uses: z.object({ used: z.number(), held: z.number(), late: z.number() }),
  /** What it took off paid orders. */
  cost: z.string(),
  /** Codes of its batch. */
  codes: z.object({ made: z.number(), taken: z.number() }),
  created_at: z.string(),
  discount: z.object({
    name: z.string(),
    applies: z.enum(DISCOUNT_USES),
    code: z.string(),
    kind: z.enum(DISCOUNT_KINDS),
    percent: z.number(),
    amount: z.string(),
    buy_units: z.number(),
    get_units: z.number(),
    get_percent: z.number(),
    of: z.record(z.enum(GOODS_GROUPS), z.array(z.number())),
    not_on_sale: z.boolean(),
    minimum: z.string(),
    least_units: z.number(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    most_uses: z.number().nullable(),
    most_per_mailbox: z.number().nullable(),
    combines: z.boolean(),
    position: z.number(),
  }),
});

const choice = z.array(z.object({ id: z.number(), name: z.string() }));

export const officeDiscountsQuerySchema = z.object({
  /** `next` of the page before. */
  before: id.optional(),
});

export const officeDiscountsSchema = z.object({
  /** Whether the shop's switch is on. */
  is_on: z.boolean(),
  discounts: z.array(officeDiscountSchema),
  /** null on the last page. */
  next: z.number().nullable(),
  /** What a discount can be for, by name. */
  choices: z.object({ categories: choice, brands: choice, sets: choice, tags: choice }),
});

export const officeDiscountAnswerSchema = z.object({ discount: officeDiscountSchema });

export const newDiscountCodesSchema = z.object({ count: wholeNumber(1, MOST_BATCH_CODES) });
export const discountCodesMadeSchema = z.object({ made: z.number() });

/** Of the paid orders of the last 30 days, had each used it, without its limits and dates. */
export const discountPreviewSchema = z.object({
  days: z.number(),
  orders: z.number(),
  /** To which it would have applied. */
  discounted: z.number(),
  cost: z.string(),
  /** Of the orders that it would have applied to, as they were paid. */
  turnover: z.string(),
});

export type NewDiscount = z.infer<typeof newDiscountSchema>;
export type OfficeDiscount = z.infer<typeof officeDiscountSchema>;
export type OfficeDiscounts = z.infer<typeof officeDiscountsSchema>;
export type DiscountPreview = z.infer<typeof discountPreviewSchema>;
