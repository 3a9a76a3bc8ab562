import { z } from 'zod';
import { smallestLockerBox } from '#domain/packing/parcels.ts';
import { readJsonAnswer } from '../../ground/fetch-outside.ts';
import { askCourier, type CourierApi, readWaybill } from '../ask-courier.ts';
import type { CollectingShop, ParcelBooker, ParcelToBook } from '../booking.ts';

const answerSchema = z.object({
  id: z.union([z.number().int().positive(), z.string().trim().min(1).max(60)]).transform(String),
  custom_tracking_reference: z.string().trim().min(1).max(100).optional(),
  tracking_reference: z.string().trim().min(1).max(100).optional(),
});

/** From the shop's door to a locker. */
export const pudoBooker = (api: CourierApi, settings: { shop: CollectingShop }): ParcelBooker => ({
  name: 'PUDO',
  method: 'pudo',
  async book(parcel) {
    if (!parcel.lockerCode) return { ok: false, reason: 'needs a locker, and the order names none' };
    const reply = await askCourier(api, '/api/v1/shipments', pudoShipment(parcel, settings.shop));
    if (!reply.ok) return reply;
    const answer = answerSchema.safeParse(await readJsonAnswer(reply.response));
    if (!answer.success) return { ok: false, reason: 'sent an answer that makes no sense' };
    const { id, custom_tracking_reference, tracking_reference } = answer.data;
    return { ok: true, booking: id, tracking: custom_tracking_reference ?? tracking_reference ?? id };
  },
  findWaybill: async (booking) =>
    readWaybill(await askCourier(api, `/generate/waybill/${encodeURIComponent(booking)}`)),
});

const pudoShipment = (
  { to, lockerCode, size, reference, contents }: ParcelToBook,
  { origin, ...shop }: CollectingShop,
) => ({
  collection_address: { type: 'business', ...origin },
  collection_contact: { name: shop.name, mobile_number: shop.phone, email: shop.email },
  delivery_address: { terminal_id: lockerCode },
  delivery_contact: { name: to.name, mobile_number: to.phone, email: to.email },
  parcels: [
    {
      parcel_description: contents,
      submitted_length_cm: size.lengthCm,
      submitted_width_cm: size.widthCm,
      submitted_height_cm: size.heightCm,
      submitted_weight_kg: size.weightKg,
    },
  ],
  customer_reference: reference,
  /** Door to locker, in the size of its box. */
  service_level_code: `D2L${smallestLockerBox([{ ...size, quantity: 1 }])?.name ?? 'XL'}-ECO`,
});
