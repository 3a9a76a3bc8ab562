import { z } from 'zod';
import { id } from './numbers.ts';

export const paymentRequestSchema = z.object({
  customer_name: z.string().trim().max(200).optional().default(''),
  customer_email: z.string().trim().max(254),
  amount: z.union([z.string().max(20), z.number()], 'must be an amount in rand such as 199.50'),
  item_name: z.string().trim().max(200).optional().default(''),
  order_id: id,
  /** With the order's key the form carries the shopper's name and phone number. */
  order_key: z.string().max(100).optional().default(''),
  return_url: z.string().max(2_000),
  cancel_url: z.string().max(2_000),
});

export const paymentCreatedSchema = z.object({
  success: z.literal(true),
  order_id: z.number(),
  payment_url: z.string(),
  form_data: z.record(z.string(), z.string()),
});

export const paymentRefusedSchema = z.object({
  success: z.literal(false),
  error: z.literal('insufficient_stock'),
  redirect_url: z.string(),
  message: z.string(),
});

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;
export type PaymentRequestInput = z.input<typeof paymentRequestSchema>;
export type PaymentCreated = z.infer<typeof paymentCreatedSchema>;
export type PaymentRefused = z.infer<typeof paymentRefusedSchema>;
