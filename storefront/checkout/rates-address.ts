import { type CheckoutForm, isPostalCode } from '#domain/checkout/checkout.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';

export function ratesAddress(form: CheckoutForm) {
  const complete = form.address && form.city && form.province && isPostalCode(form.postalCode);
  if (!complete) return undefined;
  return {
    street_address: form.address,
    local_area: form.suburb,
    city: form.city,
    zone: form.province,
    country: COUNTRY.code,
    code: form.postalCode,
  };
}
