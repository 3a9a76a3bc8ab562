import { type ApiAddress, addressSchema } from '#contract/orders.ts';
import { provinceName } from '#domain/shipping/provinces.ts';
import { type CourierAddress, courierAddress } from '../shipping/courier.ts';
import type { Order } from './queries.ts';

export const billingAddress = ({ billing }: Order): ApiAddress => addressSchema.parse(JSON.parse(billing));
export const shippingAddress = ({ shipping }: Pick<Order, 'shipping'>): ApiAddress =>
  addressSchema.parse(JSON.parse(shipping));

export const addressLines = ({
  company,
  address_1,
  address_2,
  city,
  postcode,
  state,
}: ApiAddress): string[] =>
  [company, address_1, address_2, `${city} ${postcode}`.trim(), provinceName(state)].filter(
    (line) => line !== '',
  );

export const toCourierAddress = (address: ApiAddress): CourierAddress =>
  courierAddress({
    company: address.company,
    street_address: address.address_1,
    local_area: address.address_2,
    city: address.city,
    zone: address.state,
    country: address.country,
    code: address.postcode,
  });
