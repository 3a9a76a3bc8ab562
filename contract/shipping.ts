import { z } from 'zod';
import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import { DELIVERY_CHOICES, HANDLING_DAYS } from '#domain/shipping/shipping.ts';
import { toSingleLine } from '#domain/text/text.ts';
import { measure, optionalId, wholeNumber } from './numbers.ts';

const addressText = (max: number) =>
  z.string().overwrite(toSingleLine).trim().max(max).optional().default('');

/** Bob Go's address fields, as `shipping/calculate` takes them. */
export const shippingAddressSchema = z.object({
  company: addressText(100),
  street_address: addressText(CHECKOUT_LENGTHS.address),
  local_area: addressText(CHECKOUT_LENGTHS.suburb),
  city: addressText(CHECKOUT_LENGTHS.city),
  zone: addressText(CHECKOUT_LENGTHS.province),
  country: addressText(CHECKOUT_LENGTHS.country),
  code: addressText(CHECKOUT_LENGTHS.postalCode),
});

/** WooCommerce leaves unknown measures empty. */
const side = z
  .preprocess((value) => (value === '' || value === null ? undefined : value), measure(10_000).optional())
  .optional();

export const shippingRequestSchema = z.object({
  collection_address: shippingAddressSchema.optional(),
  delivery_address: shippingAddressSchema.optional(),
  items: z
    .array(
      z.object({
        description: addressText(300),
        price: measure(10_000_000),
        quantity: wholeNumber(1, 9_999),
        /** The catalogue's measures of this product take precedence. */
        product_id: optionalId,
        variation_id: optionalId,
        length_cm: side,
        width_cm: side,
        height_cm: side,
        weight_kg: side,
      }),
    )
    .max(200)
    .optional()
    .default([]),
  declared_value: measure(10_000_000).optional(),
  handling_time: wholeNumber(0, 30).optional().default(HANDLING_DAYS),
  delivery_method: z.enum(DELIVERY_CHOICES).optional().default('shipping'),
});

export const rateSchema = z.object({
  service_name: z.string(),
  service_code: z.string(),
  price: z.number(),
  currency: z.string(),
  delivery_time: z.string(),
  description: z.string(),
  arrives_from: z.iso.date().optional(),
  arrives_to: z.iso.date().optional(),
});

export const ratesSchema = z.object({ success: z.literal(true), rates: z.array(rateSchema) });

export const lockersQuerySchema = z.object({
  search: addressText(100),
  page: wholeNumber(1, 10_000).optional().default(1),
  per_page: wholeNumber(1, 100).optional().default(20),
});

export const lockerSchema = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  town: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  opening_hours: z.string(),
});

export const lockersSchema = z.object({
  success: z.literal(true),
  data: z.array(lockerSchema),
  total: z.number(),
  pages: z.number(),
});

export type ApiLocker = z.infer<typeof lockerSchema>;
export type ShippingRequest = z.infer<typeof shippingRequestSchema>;
export type ShippingRequestInput = z.input<typeof shippingRequestSchema>;
export type ApiRate = z.infer<typeof rateSchema>;
