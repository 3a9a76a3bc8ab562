import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_SHOP } from '#domain/shop/shop-facts.ts';
import { type CourierMood, startFakeCourier } from '../../tests/fakes/courier.ts';
import { bobGoBooker } from './bobgo/book.ts';
import type { ParcelToBook } from './booking.ts';
import { pudoBooker } from './pudo/book.ts';

const parcel: ParcelToBook = {
  reference: 'SD-7K3M9QX2 1/2',
  to: { name: 'Thandi Nkosi', phone: '+27825550123', email: 'thandi@example.com' },
  address: {
    company: '',
    street_address: '22 Loop Street',
    local_area: 'City Centre',
    city: 'Cape Town',
    zone: 'WC',
    country: 'ZA',
    code: '8001',
  },
  lockerCode: 'CG929',
  size: { lengthCm: 20, widthCm: 15, heightCm: 5, weightKg: 0.34 },
  contents: 'Trading cards',
  valueCents: 59_900,
  serviceCode: 'bobgo_71_eco',
};

const COURIERS = [
  { name: 'Bob Go', open: bobGoBooker },
  { name: 'PUDO', open: pudoBooker },
];

async function openCourier(open: typeof bobGoBooker, timeoutMs?: number) {
  const fake = await startFakeCourier();
  onTestFinished(fake.close);
  const api = { token: 'secret', baseUrl: fake.baseUrl, timeoutMs };
  return { fake, booker: open(api, { shop: DEFAULT_SHOP }) };
}

it('books with Bob Go by the address, the measures and the number of the order, and fetches the waybill', async () => {
  const { fake, booker } = await openCourier(bobGoBooker);
  expect(await booker.book(parcel)).toEqual({ ok: true, booking: 'UASSDJ7G', tracking: 'UASSDJ7G' });
  expect(fake.asked[0]).toMatchObject({ url: '/v2/shipments', authorization: 'Bearer secret' });
  expect(JSON.parse(fake.asked[0]?.body ?? '')).toMatchObject({
    delivery_address: parcel.address,
    delivery_contact_name: 'Thandi Nkosi',
    declared_value: 599,
    custom_order_number: 'SD-7K3M9QX2 1/2',
    parcels: [{ submitted_length_cm: 20, submitted_weight_kg: 0.34 }],
  });
  expect(await booker.findWaybill('UASSDJ7G')).toMatchObject({ ok: true });
  expect(fake.asked[1]?.url).toBe('/v2/shipments/waybill?tracking_references=%5B%22UASSDJ7G%22%5D');
});

it('books with PUDO to the locker, in the size of its box', async () => {
  const { fake, booker } = await openCourier(pudoBooker);
  expect(await booker.book(parcel)).toEqual({ ok: true, booking: '4711', tracking: 'UASSDJ7G' });
  expect(JSON.parse(fake.asked[0]?.body ?? '')).toMatchObject({
    delivery_address: { terminal_id: 'CG929' },
    service_level_code: 'D2LXS-ECO',
  });
  expect(await booker.findWaybill('4711')).toMatchObject({ ok: true });
  expect(fake.asked[1]?.url).toBe('/generate/waybill/4711');
  expect(await booker.book({ ...parcel, lockerCode: undefined })).toMatchObject({
    ok: false,
    reason: 'needs a locker, and the order names none',
  });
});

it('takes a shipment that no courier wants for what it is', async () => {
  const { fake, booker } = await openCourier(bobGoBooker);
  fake.mood = 'no couriers';
  expect(await booker.book(parcel)).toEqual({ ok: false, reason: 'found no courier for it' });
});

const FAILURES: [CourierMood, string][] = [
  ['unauthorised', 'does not accept the key'],
  ['refusing', 'does not take this parcel or its address'],
  ['broken', 'answered with an error (503)'],
  ['malformed', 'sent an answer that makes no sense'],
  ['silent', 'did not answer in time'],
];

it.each(COURIERS.flatMap((courier) => FAILURES.map(([mood, reason]) => ({ ...courier, mood, reason }))))(
  'says of $name, $mood: it $reason',
  async ({ open, mood, reason }) => {
    const { fake, booker } = await openCourier(open, mood === 'silent' ? 200 : undefined);
    fake.mood = mood;
    expect(await booker.book(parcel)).toEqual({ ok: false, reason });
  },
);

it.each(COURIERS)('says that $name cannot be reached, and passes on nothing but a PDF', async ({ open }) => {
  const { fake, booker } = await openCourier(open);
  fake.mood = 'malformed';
  expect(await booker.findWaybill('4711')).toEqual({ ok: false, reason: 'sent no waybill' });
  await fake.close();
  expect(await booker.book(parcel)).toEqual({ ok: false, reason: 'cannot be reached' });
});
