import { z } from 'zod';
import { invoiceSchema } from '#contract/orders.ts';
import { PAID_BY } from '#domain/orders/counter.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import { officeGoodsSchema } from './packing.ts';

export const officePapersQuerySchema = z.object({
  orders: z.string().min(1).max(2_000),
});

export const officePapersSchema = z.object({
  papers: z.array(
    z.object({
      order: z.string(),
      letter: z.string().nullable(),
      name: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      method: z.enum(DELIVERY_METHODS),
      courier: z.string(),
      service: z.string(),
      /** What to find out about its locker before it is shipped; null if nothing. */
      locker_warning: z.string().nullable(),
      ordered_at: z.string(),
      note: z.string(),
      parcels: z.array(
        z.object({
          number: z.number(),
          tracking: z.string(),
          weight_grams: z.number().nullable(),
          packed_by: z.string(),
          shipped_at: z.string().nullable(),
          items: z.array(officeGoodsSchema.extend({ quantity: z.number() })),
        }),
      ),
      receipt: invoiceSchema.shape.data.nullable(),
      /** Payment method of a counter sale; null for orders placed online. */
      counter: z
        .object({
          who: z.string(),
          paid_by: z.enum(PAID_BY),
          /** The part paid with gift cards. */
          credit: z.string(),
          /** The part paid by card. */
          card: z.string(),
          due: z.string(),
          given: z.string().nullable(),
          change: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  unknown: z.array(z.string()),
  shop: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.array(z.string()),
    vat_number: z.string().nullable(),
  }),
});

export type OfficePapers = z.infer<typeof officePapersSchema>;
export type OfficePaper = OfficePapers['papers'][number];
