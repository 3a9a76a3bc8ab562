import { z } from 'zod';

const addressText = (max: number) => z.string().trim().max(max).optional().default('');

/** Bob Go's address fields, as `shipping/calculate` takes them. */
export const shippingAddressSchema = z.object({
  company: addressText(100),
  street_address: addressText(200),
  local_area: addressText(100),
  city: addressText(100),
  zone: addressText(40),
  country: addressText(60),
  code: addressText(12),
});

const measure = z.coerce.number().min(0).max(10_000).optional();

export const shippingRequestSchema = z.object({
  collection_address: shippingAddressSchema.optional(),
  delivery_address: shippingAddressSchema.optional(),
  items: z
    .array(
      z.object({
        description: addressText(300),
        price: z.coerce.number().min(0).max(10_000_000),
        quantity: z.coerce.number().int().min(1).max(9_999),
        /** Where the catalogue knows the product's measures, they count before those that follow. */
        product_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
        variation_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
        length_cm: measure,
        width_cm: measure,
        height_cm: measure,
        weight_kg: measure,
      }),
    )
    .max(200)
    .optional()
    .default([]),
  declared_value: z.coerce.number().min(0).max(10_000_000).optional(),
  handling_time: z.coerce.number().int().min(0).max(30).optional().default(1),
  delivery_method: z.enum(['shipping', 'collect', 'pudo']).optional().default('shipping'),
});

export const rateSchema = z.object({
  service_name: z.string(),
  service_code: z.string(),
  price: z.number(),
  currency: z.string(),
  delivery_time: z.string(),
  description: z.string(),
  /** Calendar days in South Africa ('2026-11-26'); missing where nobody can say. */
  arrives_from: z.iso.date().optional(),
  arrives_to: z.iso.date().optional(),
});

export const ratesSchema = z.object({ success: z.literal(true), rates: z.array(rateSchema) });

export const lockersQuerySchema = z.object({
  /** A town, a postal code, a code or part of an address. */
  search: addressText(100),
  page: z.coerce.number().int().min(1).max(10_000).optional().default(1),
  per_page: z.coerce.number().int().min(1).max(100).optional().default(20),
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
export type LockersQuery = z.infer<typeof lockersQuerySchema>;
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;
export type ShippingRequest = z.infer<typeof shippingRequestSchema>;
export type ShippingRequestInput = z.input<typeof shippingRequestSchema>;
export type ApiRate = z.infer<typeof rateSchema>;
