import { orderWords } from '#domain/orders/order-words.ts';

interface Buyer {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** Whether each word begins one of name, e-mail address or phone number; an order's words are its cards', too. */
export function hasWords({ first_name, last_name, email, phone }: Buyer, words: readonly string[]): boolean {
  const names = [first_name, last_name];
  const own = orderWords({ names, email, phone, number: '', town: '', tracking: '', lines: [] });
  return words.every((word) => own.some((each) => each.startsWith(word)));
}
