export const CART_KEY = 'springdeck.cart';
export const ATTEMPT_KEY = 'springdeck.attempt';
export const CONSENT_KEY = 'springdeck.consent';
export const SEATS_KEY = 'springdeck.seats';

export const CART_COOKIE = 'springdeck_cart';

type Area = 'localStorage' | 'sessionStorage';

// Storage may be disabled or full: values then last only as long as the page.

export function readStored(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** null removes the value. */
export function writeStored(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    return;
  }
}
