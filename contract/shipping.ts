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
});

export const ratesSchema = z.object({ success: z.literal(true), rates: z.array(rateSchema) });

export type ShippingAddress = z.infer<typeof shippingAddressSchema>;
export type ShippingRequest = z.infer<typeof shippingRequestSchema>;
export type ShippingRequestInput = z.input<typeof shippingRequestSchema>;
export type ApiRate = z.infer<typeof rateSchema>;
