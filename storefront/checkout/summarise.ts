import { CHECKOUT_FAILED } from '../api/call-errors.ts';
import type { Refusal } from './use-refusal.ts';

interface Summary {
  title: string;
  errors: { field?: string; message: string }[];
}

/**
 * What the box on top of a refused form says: of each field that was to blame what is still wrong with it, or the one
 * reason when no field was. Without errors there is nothing left to say.
 * @param now what the form as it stands would be refused for
 */
export function summarise(refusal: Refusal, now: Refusal): Summary {
  const blamed = Object.keys(refusal.errors);
  if (blamed.length > 0) {
    const errors = Object.entries(now.errors)
      .filter(([field]) => blamed.includes(field))
      .map(([field, message]) => ({ field, message }));
    return { title: now.alert ?? 'Please check these fields', errors };
  }
  const message = refusal.alert ?? refusal.missing ?? CHECKOUT_FAILED;
  const isMended = refusal.alert === undefined && refusal.missing !== undefined && now.missing === undefined;
  return {
    title: refusal.title ?? 'Your order has not been placed yet',
    errors: isMended ? [] : [{ message }],
  };
}
