import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { centsFromRand } from '#domain/money.ts';
import { DEFAULT_SHOP, type ShopFacts } from '#domain/shop-facts.ts';
import { invalidSettings } from './explain-failure.ts';

const text = z.string().min(1).optional();

const rand = z.number().min(0).max(100_000).transform(centsFromRand).optional();
const days = z
  .tuple([z.int().min(0).max(60), z.int().min(1).max(60)])
  .refine(([least, most]) => least <= most, 'must be [at least, at most]')
  .optional();
const side = z.number().positive().max(1_000);
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
    closedDays: z.array(z.iso.date()).max(366).optional(),
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

const shopFile = z.strictObject({
  name: text,
  legalName: text,
  tagline: text,
  phone: text,
  email: z.email().optional(),
  chatUrl: z.url({ protocol: /^(https?|mailto|tel)$/ }).optional(),
  socials: z
    .array(
      z.object({
        name: z.string(),
        url: z.url({ protocol: /^https?$/ }),
        icon: z.enum(['camera', 'people']),
      }),
    )
    .optional(),
  city: text,
  addressLines: z.array(z.string()).optional(),
  hours: text,
  saturdayHours: text,
  mapUrl: z.url({ protocol: /^https?$/ }).optional(),
  directions: text,
  parking: text,
  courierName: text,
  sealedSupplier: text,
  sealedPacking: text,
  vatNumber: text,
  brandNames: z.record(z.string().min(1), z.string().min(1)).optional(),
  sets: z
    .record(
      z.string().min(1),
      z.strictObject({
        released: z.iso.date().optional(),
        code: text,
        cards: z.int().min(1).max(10_000).optional(),
      }),
    )
    .optional(),
  copiesFrom: rand,
  policiesInForceSince: z.iso.date().optional(),
  preOrders: z.boolean().optional(),
  legalStatus: text,
  registrationNumber: text,
  registrationPlace: text,
  officeBearers: z.array(z.string()).optional(),
  legalServiceAddress: text,
  memberships: z.array(z.string()).optional(),
  informationOfficer: text,
  analyticsUrl: z.url({ protocol: /^https?$/ }).optional(),
  origin: z
    .object({
      company: z.string(),
      street_address: z.string(),
      local_area: z.string(),
      city: z.string(),
      zone: z.string(),
      country: z.string(),
      code: z.string(),
    })
    .optional(),
  delivery: deliveryFile.optional(),
});

/** The defaults, overridden by `DATA_DIR/shop.json`. */
export async function readShopFacts(file: string): Promise<ShopFacts> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return DEFAULT_SHOP;
  const parsed = shopFile.safeParse(parseJson(file, text));
  if (!parsed.success) {
    throw invalidSettings(
      parsed.error.issues.map(
        ({ path, message }) => `${file}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
      ),
    );
  }
  const { delivery, brandNames, sets, copiesFrom, ...facts } = parsed.data;
  return {
    ...DEFAULT_SHOP,
    ...NOT_THE_DEMO_GOODS,
    ...(facts.addressLines && NOT_THE_DEMO_PLACE),
    ...(facts.hours && { saturdayHours: undefined }),
    ...onlyGiven(facts),
    brandNames: { ...DEFAULT_SHOP.brandNames, ...brandNames },
    sets: { ...DEFAULT_SHOP.sets, ...sets },
    copiesFromCents: copiesFrom ?? DEFAULT_SHOP.copiesFromCents,
    delivery: { ...DEFAULT_SHOP.delivery, ...onlyGiven(delivery ?? {}) },
  };
}

const NOT_THE_DEMO_GOODS = { sealedSupplier: undefined, sealedPacking: undefined };
const NOT_THE_DEMO_PLACE = { mapUrl: undefined, directions: undefined, parking: undefined };

const onlyGiven = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidSettings([`${file}: is not valid JSON`]);
  }
}
