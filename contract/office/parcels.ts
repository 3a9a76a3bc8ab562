import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { isTracking, PARCEL_LENGTHS } from '#domain/packing/parcels.ts';
import { toSingleLine } from '#domain/text/text.ts';

const MAX_PARCELS = 20;

const typed = (max: number) => z.string().overwrite(toSingleLine).trim().max(max);
const parcelLines = z
  .array(z.object({ lineId: id, quantity: wholeNumber(1, 9_999) }))
  .min(1)
  .max(200);
const plan = z.array(parcelLines).min(1).max(MAX_PARCELS);

/** Contents of the parcels not shipped yet, as read and as desired. */
export const officeParcelPlanSchema = z.object({ before: plan, after: plan });

export type OfficeParcelPlan = z.input<typeof plan>;

const tracking = typed(PARCEL_LENGTHS.tracking).refine(
  isTracking,
  'is no link that can be followed: check it, or give the number alone',
);

export const officeShipmentSchema = z.object({
  tracking: tracking.default(''),
  parcel: wholeNumber(1, MAX_PARCELS).optional(),
  courier: typed(PARCEL_LENGTHS.courier).optional(),
  box: typed(PARCEL_LENGTHS.box).optional(),
  weight_grams: wholeNumber(1, PARCEL_LENGTHS.grams).optional(),
  /** Not every item was checked. */
  is_unchecked: z.boolean().default(false),
});

export const officeTrackingSchema = z.object({
  before: z.object({ tracking: typed(PARCEL_LENGTHS.tracking) }),
  after: z.object({ tracking: tracking.min(1, 'is missing') }),
});

export const officeBringBackSchema = z.object({
  before: z.object({ shipped_at: z.string() }),
  /** For the people of the office. */
  note: z.string().trim().min(1, 'is missing').max(1_000),
});
