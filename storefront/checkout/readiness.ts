import type { CheckoutForm } from '#domain/checkout/checkout.ts';
import type { DeliveryMethod } from '#domain/shipping/shipping.ts';
import { isBlank } from '#domain/text/text.ts';

/** Text beside the button, or undefined if the order can be sent (specification, section 5). */
export function missingForOrder(
  form: CheckoutForm,
  method: DeliveryMethod,
  hasRate: boolean,
): string | undefined {
  if (isAnyBlank(form.firstName, form.lastName, form.email, form.phone)) {
    return 'Fill in your name, email and phone number first.';
  }
  if (method === 'shipping' && isAnyBlank(form.address, form.city, form.postalCode, form.province)) {
    return 'Fill in the delivery address first.';
  }
  if (method !== 'collect' && !hasRate) return 'Choose a shipping option first.';
  return undefined;
}

/** Specification, section 5. */
export function checkoutAlert(
  form: CheckoutForm,
  method: DeliveryMethod,
  itemCount: number,
): string | undefined {
  if (itemCount === 0) return 'Your cart is empty';
  if (isAnyBlank(form.firstName, form.lastName, form.email, form.phone)) {
    return 'Please fill in all required contact information';
  }
  if (method === 'shipping' && isAnyBlank(form.province)) return 'Please select a province';
  if (method === 'shipping' && isAnyBlank(form.address, form.city, form.postalCode)) {
    return 'Please fill in all address fields for shipping';
  }
  return undefined;
}

const isAnyBlank = (...values: string[]): boolean => values.some(isBlank);
