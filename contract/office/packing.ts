import { z } from 'zod';
import { id, wholeNumber } from '#contract/numbers.ts';
import { MAX_ORDERS_AT_ONCE } from '#domain/office/office.ts';
import { DELIVERY_CHOICES } from '#domain/shipping/shipping.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { officeShipmentSchema } from './parcels.ts';

const MAX_SCANNED = 120;
const letter = z.string().regex(/^[A-Za-z]{1,2}$/, 'must be the letter of a tray');
const orderNumber = z.string().overwrite(toSingleLine).trim().min(1).max(40);

const chosen = z.string().max(4_000).optional();

export const officePackQuerySchema = z.object({
  method: z.enum(DELIVERY_CHOICES).optional(),
  orders: chosen,
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

export const officeSendSchema = officeShipmentSchema.extend({ order: orderNumber });

export const officeHandOverQuerySchema = z.object({ day: z.iso.date().optional() });

export const officeCollectedSchema = z.object({
  parcels: z.array(id).min(1).max(500),
  is_collected: z.boolean(),
});
