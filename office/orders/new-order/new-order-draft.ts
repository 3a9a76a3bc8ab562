import type { OfficeOrderQuote } from '#backend/order-desk/quote-order.ts';
import type { OfficeNewOrderInput, OfficeOrderQuoteRequest } from '#contract/office/new-order.ts';
import { seatsOfLine } from '#domain/events/seat-form.ts';
import { MAX_SALE_LINES } from '#domain/orders/counter.ts';
import { DELIVERY_CHOICES, type DeliveryChoice } from '#domain/shipping/shipping.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { textOf, textsOf } from '../../api/answers.ts';

export interface OrderDraft {
  lines: { unit_id: number; quantity: number }[];
  method: DeliveryChoice;
  /** All fields, as typed. */
  typed: Record<string, string>;
}

/** `pressed` is `add-12` or `drop-12`, or changes no line. */
export function readDraft(form: FormData): OrderDraft {
  const lines = form.getAll('line').flatMap((text) => {
    const [unit_id, quantity] = [Number(text), Number(form.get(`quantity-${text}`))];
    return isId(unit_id) && quantity > 0
      ? [{ unit_id, quantity: Math.min(Math.floor(quantity), 9_999) }]
      : [];
  });
  const [, press, unit] = /^(add|drop)-(\d{1,9})$/.exec(textOf(form, 'do')) ?? [];
  const draft: OrderDraft = {
    lines: press === 'drop' ? lines.filter(({ unit_id }) => unit_id !== Number(unit)) : lines,
    method: DELIVERY_CHOICES.find((each) => each === form.get('method')) ?? 'shipping',
    typed: textsOf(form),
  };
  return press === 'add' ? withUnit(draft, Number(unit)) : draft;
}

export function withUnit(draft: OrderDraft, unitId: number): OrderDraft {
  const { lines } = draft;
  const known = lines.some(({ unit_id }) => unit_id === unitId);
  if (!isId(unitId) || (!known && lines.length >= MAX_SALE_LINES)) return draft;
  return {
    ...draft,
    lines: known
      ? lines.map((line) => (line.unit_id === unitId ? { ...line, quantity: line.quantity + 1 } : line))
      : [...lines, { unit_id: unitId, quantity: 1 }],
  };
}

const isId = (unitId: number): boolean => Number.isInteger(unitId) && unitId > 0;

/** Fields of the address, as the API and the form name them. */
const ADDRESS = ['address_1', 'address_2', 'city', 'postcode', 'state'] as const;

const partsOf = (typed: OrderDraft['typed'], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));

const addressOf = ({ typed, method }: OrderDraft) => ({
  ...partsOf(typed, ['first_name', 'last_name']),
  ...(method === 'shipping' ? { ...partsOf(typed, ADDRESS), country: COUNTRY.code } : {}),
});

export const quoteRequest = (draft: OrderDraft, search: string): OfficeOrderQuoteRequest => ({
  search,
  lines: draft.lines,
  delivery_method: draft.method,
  shipping: addressOf(draft) as OfficeOrderQuoteRequest['shipping'],
  locker: draft.typed.locker ?? '',
});

/** The total of the order with each rate is a field of the form, so that another one is refused. */
export const shownTotal = (service: string): string => `${SHOWN_TOTALS}${service}`;

export const SHOWN_TOTALS = 'total-';

/** undefined before a delivery price has been shown and chosen. */
export function orderRequest(draft: OrderDraft): OfficeNewOrderInput | undefined {
  const { typed, method, lines } = draft;
  const service = typed.service ?? '';
  const total = typed[shownTotal(service)];
  if (service === '' || total === undefined) return undefined;
  return {
    key: typed.key ?? '',
    lines: lines.map((line) => ({
      ...line,
      seats: seatsOfLine({ productId: line.unit_id, quantity: line.quantity }, typed),
    })),
    billing: { ...addressOf(draft), ...partsOf(typed, ['email', 'phone']) },
    shipping: addressOf(draft),
    delivery_method: method,
    locker_code: method === 'pudo' ? lockerCode(typed) : '',
    shipping_lines: [{ method_id: service }],
    customer_note: typed.customer_note ?? '',
    total,
  };
}

/** One chosen from a search for something else by now does not count. */
const lockerCode = ({ locker = '', found_by, locker_choice }: OrderDraft['typed']): string =>
  found_by === locker && locker_choice ? locker_choice : locker;

/** Cents of the goods, by the quote. */
export const goodsOf = ({ lines }: OrderDraft, { units }: OfficeOrderQuote): number =>
  lines.reduce((sum, { unit_id, quantity }) => {
    const unit = units.find(({ id }) => id === unit_id);
    return sum + (unit?.price_cents ?? 0) * quantity;
  }, 0);
