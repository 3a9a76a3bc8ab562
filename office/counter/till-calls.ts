import type { z } from 'zod';
import type {
  OfficeCounterCardSold,
  OfficeCounterSold,
  OfficeCounterUnit,
  OfficeParkedContent,
  officeCounterParkingSchema,
  officeCounterSaleSchema,
} from '#contract/office/counter.ts';
import { nameWithTags } from '#domain/cards/card-tags.ts';
import { seatsOfLine, type TypedSeats } from '#domain/events/seat-form.ts';
import type { PaidBy } from '#domain/orders/counter.ts';
import { jsonBody } from '../pieces/ask-again.ts';
import { isProduct, type SaleLine } from './sale-lines.ts';

const ADDRESS = '/office/counter/calls';

export type SaleToSend = z.input<typeof officeCounterSaleSchema>;

export type SaleOutcome =
  | { state: 'sold'; sale: OfficeCounterSold; cards: readonly OfficeCounterCardSold[] }
  | { state: 'refused'; code: string; message: string; params: Record<string, string> }
  | { state: 'lost' };

/** A lost connection is no refusal: the sale is retried under the same key. */
export async function sell(sale: SaleToSend): Promise<SaleOutcome> {
  const answer = await ask(jsonBody(sale));
  if (!answer) return { state: 'lost' };
  if (!answer.ok) return { state: 'refused', ...answer };
  return { state: 'sold', sale: answer.data.sale, cards: answer.data.gift_cards };
}

/** undefined: the shop does not respond. */
export async function find(
  query: { search: string } | { ids: string },
): Promise<OfficeCounterUnit[] | undefined> {
  const answer = await ask({}, `?${new URLSearchParams(query)}`);
  return answer && (answer.ok ? answer.data.units : []);
}

async function ask(init: RequestInit, query = '', address = ADDRESS) {
  try {
    const response = await fetch(address + query, init);
    return response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}

const GIFT_CARDS = '/office/counter/gift-cards';

/** A gift card that pays for the sale; its code is money, so it is not kept on the device. */
export interface CardOnSale {
  /** Of store credit: by which it pays for one sale. */
  code: string;
  /** Empty: store credit. */
  end: string;
  balanceCents: number;
}

export type CardRead =
  | { ok: true; card: CardOnSale }
  /** `isUnknown`: the text may be of something else. */
  | { ok: false; message: string; isUnknown: boolean };

export async function readCard(code: string): Promise<CardRead> {
  const answer = await ask(jsonBody({ code }), '', GIFT_CARDS);
  if (!answer) return { ok: false, message: CARDS_NEED_THE_LINE, isUnknown: false };
  if (!answer.ok)
    return { ok: false, message: answer.message, isUnknown: answer.code === 'gift_card_unknown' };
  return { ok: true, card: { code, ...answer.data } };
}

/** Store credit of a customer, by the code that their page shows. */
export const readCredit = (code: string): Promise<CardRead> => askForCredit({ code });

/** By the code that was mailed to the address. */
export const readMailedCode = (email: string, code: string): Promise<CardRead> =>
  askForCredit({ email, code });

async function askForCredit(given: { email?: string; code: string }): Promise<CardRead> {
  const answer = await ask(jsonBody(given), '', CREDIT);
  if (!answer) return { ok: false, message: CREDIT_NEEDS_THE_LINE, isUnknown: false };
  if (!answer.ok) return { ok: false, message: answer.message, isUnknown: false };
  const { pass, balanceCents } = answer.data;
  return { ok: true, card: { code: pass, end: '', balanceCents } };
}

/** Resolves with why not. */
export async function mailCreditCode(email: string): Promise<string | undefined> {
  const answer = await ask(jsonBody({ email }), '', CREDIT);
  if (!answer) return CREDIT_NEEDS_THE_LINE;
  if (answer.ok) return undefined;
  return answer.params?.email === undefined ? answer.message : `This ${answer.params.email}.`;
}

const CREDIT = '/office/counter/credit';
const CREDIT_NEEDS_THE_LINE = 'Store credit needs the line, and the shop does not answer.';

export const CARDS_NEED_THE_LINE = 'Gift cards need the line, and the shop does not answer.';

export const UNSETTLED =
  'The shop did not answer, and may have booked this sale with its gift cards. Take no other payment: press again once the line is back. It is booked once.';

export const SEATS_NEED_THE_LINE =
  'Seats need the line, and the shop does not answer. Take no money yet: press again once the line is back. It is booked once.';

export const SEATS_UNPARKED =
  'The names of players are not parked: sell the seats first, or take them off the sale.';

const PARKED = '/office/counter/parked';

export type ParkedContent = OfficeParkedContent;

/** As the sale and its parking send them. */
export const linesToSend = (lines: readonly SaleLine[]): SaleToSend['lines'] =>
  lines.map(({ unit, quantity, discount = null, ownPrice = null, isGiftCard = false, seats }) => ({
    unit_id: isProduct(unit) ? unit.id : null,
    quantity,
    name: isGiftCard ? '' : nameWithTags(unit),
    price_cents: unit.price_cents,
    own_price: ownPrice,
    discount,
    gift_card: isGiftCard,
    seats: unit.event ? (seatsOfLine({ productId: unit.id, quantity }, seats?.typed ?? {}) ?? []) : [],
    waiting_id: seats?.waitingId ?? null,
  }));

/** 'refused' also when signed out: it stays on the device. */
export async function park(
  sale: z.input<typeof officeCounterParkingSchema>,
): Promise<'done' | 'refused' | 'lost'> {
  const answer = await ask(jsonBody(sale), '', PARKED);
  if (!answer) return 'lost';
  return answer.ok ? 'done' : 'refused';
}

export type TakingUp =
  | { state: 'taken'; content: ParkedContent }
  | { state: 'refused' | 'lost'; message: string };

export async function takeUp(key: string, taker: string): Promise<TakingUp> {
  const answer = await ask(jsonBody({ key, taker }), '', PARKED);
  if (answer?.ok) return { state: 'taken', content: answer.data.content };
  if (answer) return { state: 'refused', message: answer.message };
  return { state: 'lost', message: 'The shop does not answer. It is taken up as soon as it does.' };
}

export interface Refusal {
  message: string;
  params: Record<string, string>;
  /** Of seats, without the page's script. */
  typed?: TypedSeats;
  /** What a search beside them found, without the page's script. */
  sought?: { search: string; found: OfficeCounterUnit[] | undefined; isCardAgain: boolean };
}

interface Parts {
  cardCents: number;
  givenCents: number;
  reference: string;
}

export function paymentOf(
  by: PaidBy | 'credit',
  { cardCents, givenCents, reference }: Parts,
): SaleToSend['payment'] {
  if (by === 'credit') return { by };
  if (by === 'card') return { by, reference };
  if (cardCents === 0) return { by, given_cents: givenCents };
  return { by: 'split', card_cents: cardCents, given_cents: givenCents, reference };
}
