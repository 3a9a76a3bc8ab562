import { homeFileSchema } from '#contract/home-file.ts';
import { shopFileSchema } from '#contract/shop-file.ts';
import { randFromCents } from '#domain/money.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop-facts.ts';

/** Fields by their path in `shop.json`; null: the shop has none. */
export type Edits = Readonly<Record<string, unknown>>;

const IN_RAND = ['standard', 'express', 'locker', 'freeDoorFrom', 'freeLockerFrom'] as const;
const DELIVERY = [
  ...IN_RAND,
  ...(['standardDays', 'expressDays', 'cutOff', 'closedDays', 'cartItem', 'defaultItem'] as const),
];
/** Each of their fields is a setting. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  delivery: DELIVERY,
  home: Object.keys(homeFileSchema.shape),
};

/** Every field that the office changes by itself. */
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

/** undefined: the file does not name it. */
export function fieldOf(file: Readonly<Record<string, unknown>>, field: string): unknown {
  const [name = '', inner] = field.split('.');
  const value = file[name];
  return inner === undefined ? value : (value as Record<string, unknown> | undefined)?.[inner];
}

/** The facts in the words of `shop.json`, by field; null: none. */
export function writtenFields(facts: ShopFacts): Record<string, unknown> {
  const { delivery, copiesFromCents, brandNames, sets, ...rest } = facts;
  const { standardCents, expressCents, lockerCents, freeDoorFromCents, freeLockerFromCents, ...days } =
    delivery;
  const written: Record<string, unknown> = {
    ...rest,
    copiesFrom: randFromCents(copiesFromCents),
    brandNames: ownEntries(brandNames, DEFAULT_SHOP.brandNames),
    sets: ownEntries(sets, DEFAULT_SHOP.sets),
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

/** Those of the shop are added to the default ones, so only they are written. */
const ownEntries = (all: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(all).filter(([name, value]) => defaults[name] !== value));
