import { homeFileSchema } from '#contract/home-file.ts';
import { mailsFileSchema } from '#contract/mails-file.ts';
import { shopFileSchema } from '#contract/shop-file.ts';
import { randFromCents } from '#domain/money/money.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';

/** Fields by path in `shop.json`; null: unset. */
export type Edits = Readonly<Record<string, unknown>>;

const IN_RAND = ['standard', 'express', 'locker', 'freeDoorFrom', 'freeLockerFrom'] as const;
const DELIVERY = [
  ...IN_RAND,
  ...(['standardDays', 'expressDays', 'cutOff', 'closedDays', 'cartItem', 'defaultItem'] as const),
];
/** Groups whose fields are separate settings. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  delivery: DELIVERY,
  giftCards: ['amounts', 'most', 'waitHours', 'off'],
  home: Object.keys(homeFileSchema.shape),
  mails: Object.keys(mailsFileSchema.shape),
};

/** All fields that the office can change. */
export const SETTING_FIELDS: readonly string[] = Object.keys(shopFileSchema.shape).flatMap(
  (name) => GROUPS[name]?.map((field) => `${name}.${field}`) ?? [name],
);

export function withEdits(file: Readonly<Record<string, unknown>>, edits: Edits): Record<string, unknown> {
  const edited: Record<string, unknown> = { ...file };
  for (const [field, value] of Object.entries(edits)) {
    const [name = '', inner] = field.split('.');
    edited[name] = inner === undefined ? value : { ...(edited[name] as object), [inner]: value };
  }
  return edited;
}

/** undefined if the file does not contain it. */
export function fieldOf(file: Readonly<Record<string, unknown>>, field: string): unknown {
  const [name = '', inner] = field.split('.');
  const value = file[name];
  return inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner];
}

/** The facts as in `shop.json`, by field; null: unset. */
export function writtenFields(facts: ShopFacts): Record<string, unknown> {
  const { delivery, copiesFromCents, brandNames, sets, giftCards, mostCreditCents, ...rest } = facts;
  const { standardCents, expressCents, lockerCents, freeDoorFromCents, freeLockerFromCents, ...days } =
    delivery;
  const written: Record<string, unknown> = {
    ...rest,
    copiesFrom: randFromCents(copiesFromCents),
    brandNames: ownEntries(brandNames, DEFAULT_SHOP.brandNames),
    sets: ownEntries(sets, DEFAULT_SHOP.sets),
    giftCards: {
      amounts: giftCards.amountsCents.map(randFromCents),
      most: randFromCents(giftCards.mostCents),
      waitHours: giftCards.waitHours,
      off: giftCards.off,
    },
    mostCredit: randFromCents(mostCreditCents),
    delivery: {
      ...days,
      standard: randFromCents(standardCents),
      express: randFromCents(expressCents),
      locker: randFromCents(lockerCents),
      freeDoorFrom: randFromCents(freeDoorFromCents),
      freeLockerFrom: randFromCents(freeLockerFromCents),
    },
  };
  return Object.fromEntries(SETTING_FIELDS.map((field) => [field, fieldOf(written, field) ?? null]));
}

/** Merged with the defaults, so only the shop's own are written. */
const ownEntries = (all: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => defaults[name] !== value));
