import { z } from 'zod';
import { centsFromRand, formatRand } from '#domain/money/money.ts';
import { parseCardWords } from '#domain/search-words/parse-card-words.ts';
import { LEAST_GIFT_CARD_CENTS, MOST_GIFT_CARD_CENTS } from '#domain/shop/gift-card-terms.ts';
import { MAX_BAR_ROWS, MAX_MENU_ROWS, MENU_LABEL_LENGTH } from '#domain/shop/menus.ts';
import { homeFileSchema } from './home-file.ts';
import { mailsFileSchema } from './mails-file.ts';

/** Half a character, as of an emoji that was cut, is replaced: no address can hold it. */
const words = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .trim()
  .min(1, 'must not be empty')
  .max(2_000);
const given = words.optional();
/** null: the shop has none, not even the demo shop's. */
const orNone = words.nullish();
const lines = z.array(words).max(50);

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.co.za' });
const day = z.iso.date('must be a date such as 2026-11-04');
const email = z.email('must be an e-mail address');
const chat = z.url({
  protocol: /^(https?|mailto|tel)$/,
  error: 'must be an address that begins with https:, mailto: or tel:',
});

const randError = 'must be an amount in rand from 0 to 100 000';
const rand = z
  .number(randError)
  .min(0, randError)
  .max(100_000, randError)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'must have no more than two decimals')
  .transform(centsFromRand)
  .optional();
const daysError = 'must be whole days, from 0 to 60';
const days = z
  .tuple([
    z.int(daysError).min(0, daysError).max(60, daysError),
    z.int(daysError).min(1, daysError).max(60, daysError),
  ])
  .refine(([least, most]) => least <= most, 'must be [at least, at most]')
  .optional();
const sideError = 'must be a number above 0, up to 1 000';
const side = z.number(sideError).positive(sideError).max(1_000, sideError);
const parcel = z.strictObject({ lengthCm: side, widthCm: side, heightCm: side, weightKg: side }).optional();

const deliveryFile = z
  .strictObject({
    standard: rand,
    express: rand,
    locker: rand,
    freeDoorFrom: rand,
    freeLockerFrom: rand,
    standardDays: days,
    expressDays: days,
    cutOff: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 12:00')
      .optional(),
    closedDays: z.array(day).max(366).optional(),
    cartItem: parcel,
    defaultItem: parcel,
  })
  .transform(({ standard, express, locker, freeDoorFrom, freeLockerFrom, ...rest }) => ({
    ...rest,
    standardCents: standard,
    expressCents: express,
    lockerCents: locker,
    freeDoorFromCents: freeDoorFrom,
    freeLockerFromCents: freeLockerFrom,
  }));

const cardError = `must be an amount from ${formatRand(LEAST_GIFT_CARD_CENTS)} to ${formatRand(MOST_GIFT_CARD_CENTS)}`;
/** A number, or a line of text as the office sends it. */
const cardAmount = z.coerce
  .number(cardError)
  .transform(centsFromRand)
  .refine((cents) => cents >= LEAST_GIFT_CARD_CENTS && cents <= MOST_GIFT_CARD_CENTS, cardError);
const waitError = 'must be whole hours, from 0 to 720';

const giftCardsFile = z
  .strictObject({
    amounts: z
      .array(cardAmount)
      .min(1, 'must have an amount')
      .max(8, 'may have at most 8 amounts')
      .optional(),
    most: cardAmount.optional(),
    waitHours: z.int(waitError).min(0, waitError).max(720, waitError).optional(),
    off: z.boolean().optional(),
  })
  .transform(({ amounts, most, ...rest }) => ({ ...rest, amountsCents: amounts, mostCents: most }));

const bonusError = 'must be whole percent, from 0 to 100';

const searchWords = z
  .string()
  .max(20_000)
  .superRefine((text, context) => {
    const { problems } = parseCardWords(text);
    if (problems.length === 0) return;
    context.addIssue({ code: 'custom', message: `must be put right in ${problems.slice(0, 5).join('; ')}` });
  })
  .nullish();

const footerRow = z.strictObject({
  label: words.max(MENU_LABEL_LENGTH, `must have at most ${MENU_LABEL_LENGTH} characters`),
  to: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a page of the shop, such as /shop?category=Singles')
    .max(300),
});
const menuRow = footerRow.extend({ sheetOnly: z.boolean().optional() });
const rowsError = `must have 1 to ${MAX_MENU_ROWS} rows`;
const menuOf = <Row extends z.ZodType<{ to: string }>>(row: Row) =>
  z
    .array(row)
    .min(1, rowsError)
    .max(MAX_MENU_ROWS, rowsError)
    .refine(
      (rows) => new Set(rows.map(({ to }) => to)).size === rows.length,
      'must lead to each page only once',
    );

export const shopFileSchema = z.strictObject({
  name: given,
  legalName: given,
  tagline: given,
  phone: given,
  email: email.optional(),
  chatUrl: chat.optional(),
  socials: z
    .array(z.object({ name: words, url: webAddress, icon: z.enum(['camera', 'people']) }))
    .max(10)
    .optional(),
  city: given,
  addressLines: lines.optional(),
  hours: given,
  saturdayHours: orNone,
  mapUrl: webAddress.nullish(),
  directions: orNone,
  parking: orNone,
  banner: words.max(36, 'must have at most 36 characters').nullish(),
  menu: menuOf(menuRow)
    .refine(
      (rows) => rows.filter(({ sheetOnly }) => !sheetOnly).length <= MAX_BAR_ROWS,
      `may have at most ${MAX_BAR_ROWS} rows in the bar: mark the others as only in the menu`,
    )
    .nullish(),
  footerMenu: menuOf(footerRow).nullish(),
  holdMinutes: z
    .number('must be a number of minutes from 5 to 10 080')
    .min(5, 'must be at least 5 minutes')
    .max(10_080, 'must be at most 10 080 minutes, which is a week')
    .nullish(),
  home: homeFileSchema.optional(),
  mails: mailsFileSchema.optional(),
  /** Lines as in docs/search-words.md. */
  searchWords,
  courierName: given,
  sealedSupplier: orNone,
  sealedPacking: orNone,
  vatNumber: orNone,
  brandNames: z.record(words, words).optional(),
  sets: z
    .record(
      words,
      z.strictObject({ released: day.optional(), code: given, cards: z.int().min(1).max(10_000).optional() }),
    )
    .optional(),
  copiesFrom: rand,
  policiesInForceSince: day.optional(),
  preOrders: z.boolean().optional(),
  codesAndCredit: z.boolean().optional(),
  giftCards: giftCardsFile.optional(),
  creditBonus: z.int(bonusError).min(0, bonusError).max(100, bonusError).optional(),
  mostCredit: rand,
  legalStatus: orNone,
  registrationNumber: orNone,
  registrationPlace: orNone,
  officeBearers: lines.optional(),
  legalServiceAddress: orNone,
  memberships: lines.optional(),
  informationOfficer: orNone,
  analyticsUrl: webAddress.nullish(),
  origin: z
    .object({
      company: z.string(),
      street_address: z.string(),
      local_area: z.string(),
      city: words,
      zone: z.string(),
      country: z.string(),
      code: z.string(),
    })
    .optional(),
  delivery: deliveryFile.optional(),
});

export type ReadShopFile = z.output<typeof shopFileSchema>;
