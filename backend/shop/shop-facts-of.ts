import { type ReadShopFile, shopFileSchema } from '#contract/shop-file.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop/shop-facts.ts';
import { describeIssue } from '../ground/describe-issue.ts';

/** By field, such as `delivery.standard`. */
export type Problems = Record<string, string>;

export type ReadFacts = { ok: true; facts: ShopFacts } | { ok: false; problems: Problems };

/** Validates both `shop.json` and changes of the office. `isOwn`: not the demo shop, whose goods it lacks. */
export function shopFactsOf(file: unknown, { isOwn }: { isOwn: boolean }): ReadFacts {
  const read = shopFileSchema.safeParse(file, { error: describeIssue });
  if (read.success) return { ok: true, facts: overDefaults(read.data, isOwn) };
  const problems: Problems = {};
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message;
  return { ok: false, problems };
}

function overDefaults(file: ReadShopFile, isOwn: boolean): ShopFacts {
  const { delivery, home, mails, brandNames, sets, copiesFrom, giftCards, mostCredit, ...facts } = file;
  return {
    ...DEFAULT_SHOP,
    ...(isOwn && NOT_THE_DEMO_GOODS),
    ...(facts.addressLines && NOT_THE_DEMO_PLACE),
    ...(facts.hours && { saturdayHours: undefined }),
    ...onlyGiven(facts),
    home: onlyGiven(home ?? {}),
    mails: onlyGiven(mails ?? {}),
    brandNames: { ...DEFAULT_SHOP.brandNames, ...brandNames },
    sets: { ...DEFAULT_SHOP.sets, ...sets },
    copiesFromCents: copiesFrom ?? DEFAULT_SHOP.copiesFromCents,
    giftCards: { ...DEFAULT_SHOP.giftCards, ...onlyGiven(giftCards ?? {}) },
    mostCreditCents: mostCredit ?? DEFAULT_SHOP.mostCreditCents,
    delivery: { ...DEFAULT_SHOP.delivery, ...onlyGiven(delivery ?? {}) },
  };
}

const NOT_THE_DEMO_GOODS = { sealedSupplier: undefined, sealedPacking: undefined };
const NOT_THE_DEMO_PLACE = { mapUrl: undefined, directions: undefined, parking: undefined };

const onlyGiven = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null ? undefined : value]],
    ),
  );
