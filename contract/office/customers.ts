import { z } from 'zod';
import { id } from '#contract/numbers.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { listFilterSchema } from './views.ts';

export const officeCustomersQuerySchema = z.object({
  /** Words of name, e-mail address or phone number, each from its beginning. */
  q: listFilterSchema,
  /** `next` of the page before. */
  before: id.optional(),
});

export const officeCustomersExportQuerySchema = officeCustomersQuerySchema.pick({ q: true });

export const officeCustomerSchema = z.object({
  /** In small letters. */
  email: z.string(),
  /** As in the latest order. */
  name: z.string(),
  phone: z.string(),
  /** Paid ones. */
  orders: z.number(),
  /** Decimal rand: paid, less what was refunded. */
  spent: z.string(),
  last: z.object({ number: z.string(), status: z.enum(ORDER_STATUSES), placed_at: z.string() }),
  /** Goods waited for. */
  wants: z.number(),
  messages: z.number(),
});

export const officeCustomersSchema = z.object({
  customers: z.array(officeCustomerSchema),
  /** null on the last page. A search may go on after a page with few rows, or none. */
  next: z.number().nullable(),
});

export type OfficeCustomer = z.infer<typeof officeCustomerSchema>;
export type OfficeCustomers = z.infer<typeof officeCustomersSchema>;
