import { z } from 'zod';
import { randFromCents } from '#domain/money/money.ts';
import { readJsonAnswer } from '../../ground/fetch-outside.ts';
import { askCourier, type CourierApi, readWaybill } from '../ask-courier.ts';
import type { CollectingShop, ParcelBooker, ParcelToBook } from '../booking.ts';

const answerSchema = z.object({
  tracking_reference: z.string().trim().min(1).max(100),
  /** A shipment may exist that no courier has accepted. */
  submission_status: z.string().nullish(),
});

const REFUSED = /no-rates|failed|rejected/;

export const bobGoBooker = (api: CourierApi, settings: { shop: CollectingShop }): ParcelBooker => ({
  name: 'Bob Go',
  method: 'shipping',
  async book(parcel) {
    const reply = await askCourier(api, '/v2/shipments', bobGoShipment(parcel, settings.shop));
    if (!reply.ok) return reply;
    const answer = answerSchema.safeParse(await readJsonAnswer(reply.response));
    if (!answer.success) return { ok: false, reason: 'sent an answer that makes no sense' };
    const { tracking_reference: tracking, submission_status: status } = answer.data;
    if (REFUSED.test(status ?? '')) return { ok: false, reason: 'found no courier for it' };
    return { ok: true, booking: tracking, tracking };
  },
  findWaybill: async (booking) => {
    const references = encodeURIComponent(JSON.stringify([booking]));
    return readWaybill(await askCourier(api, `/v2/shipments/waybill?tracking_references=${references}`));
  },
});

/** In centimetres, kilograms and rand. */
const bobGoShipment = (
  { to, address, size, ...parcel }: ParcelToBook,
  { origin, ...shop }: CollectingShop,
) => ({
  collection_address: origin,
  collection_contact_name: shop.name,
  collection_contact_mobile_number: shop.phone,
  collection_contact_email: shop.email,
  delivery_address: address,
  delivery_contact_name: to.name,
  delivery_contact_mobile_number: to.phone,
  delivery_contact_email: to.email,
  parcels: [
    {
      description: parcel.contents,
      submitted_length_cm: size.lengthCm,
      submitted_width_cm: size.widthCm,
      submitted_height_cm: size.heightCm,
      submitted_weight_kg: size.weightKg,
      custom_parcel_reference: parcel.reference,
    },
  ],
  declared_value: randFromCents(parcel.valueCents),
  custom_order_number: parcel.reference,
  service_level_code: parcel.serviceCode,
});
