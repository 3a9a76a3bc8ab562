import type { ApiAddress, OrderRequest } from '#contract/orders.ts';
import {
  type CheckoutField,
  type CheckoutForm,
  checkoutErrors,
  type FieldErrors,
} from '#domain/checkout/checkout.ts';
import { normaliseEmail } from '#domain/checkout/email.ts';
import { cleanPhone, parsePhone } from '#domain/checkout/phone.ts';
import { parseProvince } from '#domain/shipping/provinces.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { orderRefused } from '../orders/order-refusals.ts';

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  billing: OrderRequest['billing'];
  shipping: ApiAddress;
}

/** Throws Refused for what the checkout asks and is missing. */
export function ensureCustomer(request: OrderRequest, method: DeliveryMethod): Customer {
  const errors = checkoutErrors(checkoutForm(request.billing, deliveryAddress(request)), method);
  const params = nameParameters(errors, hasOwnDelivery(request) ? 'shipping' : 'billing');
  if (Object.keys(params).length > 0) throw orderRefused({ code: 'invalid_customer', params });
  return readCustomer(request, method);
}

export function readCustomer(request: OrderRequest, method: DeliveryMethod): Customer {
  const { billing } = request;
  const delivery = deliveryAddress(request);
  const email = normaliseEmail(billing.email);
  const phone = parsePhone(billing.phone) ?? cleanPhone(billing.phone);
  return {
    firstName: billing.first_name,
    lastName: billing.last_name,
    email,
    phone,
    billing: { ...billing, email, phone },
    shipping: method === 'shipping' ? normalised(delivery) : delivery,
  };
}

/** Clients that deliver to the billing address send none, or only names. */
const hasOwnDelivery = ({ shipping }: OrderRequest): boolean =>
  shipping !== undefined &&
  [shipping.address_1, shipping.city, shipping.postcode].some((part) => part !== '');

function deliveryAddress(request: OrderRequest): ApiAddress {
  const {
    billing: { email, phone, ...billing },
    shipping,
  } = request;
  if (!shipping || !hasOwnDelivery(request)) return billing;
  return {
    ...shipping,
    first_name: shipping.first_name || billing.first_name,
    last_name: shipping.last_name || billing.last_name,
  };
}

const checkoutForm = (billing: OrderRequest['billing'], delivery: ApiAddress): CheckoutForm => ({
  firstName: billing.first_name,
  lastName: billing.last_name,
  email: billing.email,
  phone: billing.phone,
  address: delivery.address_1,
  suburb: delivery.address_2,
  city: delivery.city,
  postalCode: delivery.postcode,
  country: delivery.country,
  province: delivery.state,
});

function nameParameters(errors: FieldErrors, address: 'billing' | 'shipping'): Record<string, string> {
  const names = new Map(Object.entries(parameterNames(address)));
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [names.get(field) ?? field, message]),
  );
}

const parameterNames = (address: 'billing' | 'shipping'): Record<CheckoutField, string> => ({
  firstName: 'billing.first_name',
  lastName: 'billing.last_name',
  email: 'billing.email',
  phone: 'billing.phone',
  address: `${address}.address_1`,
  suburb: `${address}.address_2`,
  city: `${address}.city`,
  postalCode: `${address}.postcode`,
  country: `${address}.country`,
  province: `${address}.state`,
});

const normalised = (address: ApiAddress): ApiAddress => ({
  ...address,
  state: parseProvince(address.state) ?? address.state,
  postcode: address.postcode.replace(/\s/g, ''),
  country: COUNTRY.code,
});
