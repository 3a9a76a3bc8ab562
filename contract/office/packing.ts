import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { MAX_ORDERS_AT_ONCE } from '#domain/office/office.ts';
import { DELIVERY_CHOICES, DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { officeShipmentSchema } from './parcels.ts';

const MAX_SCANNED = 120;
const letter = z.string().regex(/^[A-Za-z]{1,2}$/, 'must be the letter of a tray');
const orderNumber = z.string().overwrite(toSingleLine).trim().min(1).max(40);
const method = z.enum(DELIVERY_METHODS);

const chosen = z.string().max(4_000).optional();

export const officePackQuerySchema = z.object({
  method: z.enum(DELIVERY_CHOICES).optional(),
  orders: chosen,
});

/** Progress of the three steps, in units. */
const steps = z.object({
  items: z.number(),
  picked: z.number(),
  orders: z.number(),
  /** Trays that are complete. */
  ready: z.number(),
  /** Parcels awaiting collection by their courier. */
  to_hand_over: z.number(),
});

export const officeGoodsSchema = z.object({
  unit_id: id,
  name: z.string(),
  /** '238/191'; empty unless it is a card. */
  number: z.string(),
  set: z.string(),
  condition: z.string(),
  /** Condition or grade, finish, language unless it is English, other options. */
  tags: z.array(z.string()),
  /** A card's rarity. */
  detail: z.string(),
  sku: z.string(),
  picture: z.string().nullable(),
});

const inTray = z.object({
  letter: z.string(),
  wanted: z.number(),
  picked: z.number(),
  missing: z.number(),
});

export const officeWalkItemSchema = officeGoodsSchema.extend({
  state: z.enum(['waiting', 'picked', 'missing']),
  wanted: z.number(),
  picked: z.number(),
  trays: z.array(inTray),
});

export const officeTraySchema = z.object({
  letter: z.string(),
  order: z.string(),
  name: z.string(),
  method,
  /** 'Courier', 'Locker M', 'Locker M, not on the list', 'Collect' */
  goes: z.string(),
  /** n of m. */
  parcel: z.number(),
  parcels: z.number(),
  wanted: z.number(),
  picked: z.number(),
  packed: z.number(),
  missing: z.number(),
});

export const officeWalkSchema = z.object({
  steps,
  /** Orders to pack by delivery method, ignoring the filter. */
  methods: z.record(z.enum(DELIVERY_CHOICES), z.number()),
  /** In picking order: by game and set, then by shelf. */
  groups: z.array(
    z.object({
      /** Empty: the shelf. */
      game: z.string(),
      brand: z.string(),
      set: z.string(),
      items: z.array(officeWalkItemSchema),
    }),
  ),
  trays: z.array(officeTraySchema),
  missing: z.array(
    z.object({
      letter: z.string(),
      order: z.string(),
      unit_id: id,
      name: z.string(),
      quantity: z.number(),
      stock: z.number().nullable(),
      email: z.string(),
      /** false if nothing else is in the parcel. */
      can_follow: z.boolean(),
    }),
  ),
  /** Selected orders that cannot be packed. */
  left_out: z.array(z.string()),
});

export const officePickSchema = z.object({
  unit_id: id,
  to: z.enum(['picked', 'missing', 'waiting']),
  tray: letter.optional(),
  orders: chosen,
});

/** A scanned, typed or pressed code: with a tray it is checked into that parcel, otherwise picked. */
export const officeScanSchema = z
  .object({
    text: z.string().overwrite(toSingleLine).trim().max(MAX_SCANNED).default(''),
    unit_id: id.optional(),
    tray: letter.optional(),
    orders: chosen,
  })
  .refine(({ text, unit_id }) => text !== '' || unit_id !== undefined, {
    path: ['text'],
    message: 'is missing',
  });

export const officeScannedSchema = z.object({
  result: z.enum(['right', 'wrong', 'several', 'tray']),
  title: z.string(),
  advice: z.string(),
  tray: z.string().nullable(),
  picture: z.string().nullable(),
  choices: z.array(z.object({ unit_id: id, name: z.string(), detail: z.string() })),
});

export const officePackedUnitSchema = z.object({
  line_id: id,
  unit_id: id,
  /** Units in the parcel, as read and as desired. */
  before: wholeNumber(0, 99_999),
  after: wholeNumber(0, 99_999),
});

export const officeMarkPackedSchema = z.object({
  orders: z.array(orderNumber).min(1).max(MAX_ORDERS_AT_ONCE),
});

export const officeMarkedPackedSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      letter: z.string().nullable(),
      name: z.string(),
      why: z.string().nullable(),
    }),
  ),
});

export const officeDeskSchema = z.object({
  steps,
  tray: officeTraySchema,
  next: z.string().nullable(),
  trays: z.array(officeTraySchema),
  address: z.array(z.string()),
  note: z.string(),
  items: z.array(
    officeGoodsSchema.extend({
      line_id: id,
      wanted: z.number(),
      packed: z.number(),
      missing: z.number(),
    }),
  ),
  boxes: z.array(z.object({ name: z.string(), room: z.string(), fits: z.boolean() })),
  weight_grams: z.number(),
  courier: z.string(),
  service: z.string(),
  tracking: z.string(),
  /** Where a key is set: who books the parcel and makes its waybill. */
  books: z.string().nullable(),
  is_booked: z.boolean(),
  parcel_id: id,
});

export const officeSendSchema = officeShipmentSchema.extend({ order: orderNumber });

export const officeSentSchema = z.object({
  letter: z.string(),
  order: z.string(),
  status: z.string(),
  next: z.string().nullable(),
});

export const officeHandOverQuerySchema = z.object({ day: z.iso.date().optional() });

export const officeHandOverSchema = z.object({
  steps,
  day: z.string(),
  couriers: z.array(
    z.object({
      /** Empty if none was noted. */
      courier: z.string(),
      parcels: z.array(
        z.object({
          id,
          order: z.string(),
          number: z.number(),
          parcels: z.number(),
          name: z.string(),
          town: z.string(),
          tracking: z.string(),
          weight_grams: z.number().nullable(),
          shipped_at: z.string(),
          shipped_by: z.string(),
          collected_at: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export const officeCollectedSchema = z.object({
  parcels: z.array(id).min(1).max(500),
  is_collected: z.boolean(),
});

export const officeBookedSchema = z.object({ courier: z.string(), tracking: z.string() });

export type OfficeWalk = z.infer<typeof officeWalkSchema>;
export type OfficeWalkItem = z.infer<typeof officeWalkItemSchema>;
export type OfficeMarkedOrder = z.infer<typeof officeMarkedPackedSchema>['orders'][number];
export type OfficeTray = z.infer<typeof officeTraySchema>;
export type OfficeDesk = z.infer<typeof officeDeskSchema>;
export type OfficeScanned = z.infer<typeof officeScannedSchema>;
export type OfficeHandOver = z.infer<typeof officeHandOverSchema>;
export type OfficeSteps = z.infer<typeof steps>;
