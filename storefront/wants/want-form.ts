import type { WantRequestInput } from '#contract/wants.ts';
import { MAX_CARD_LENGTH, MAX_WANTED_UNITS } from '#domain/catalogue/wants.ts';
import { isEmail } from '#domain/checkout/email.ts';
import { decimalFromCents, parseCents } from '#domain/money/money.ts';
import type { Offer, Product } from '../api/shop-api.ts';

/** More than a list of products answers at once. */
const MAX_ITEMS = 100;
const CONDITION = 'Condition';

export interface WantedItem {
  productId: number;
  quantity: number;
}

/** From the address: `item=12` or, with a quantity, `item=12:4`; what cannot be read is left out. */
export function readWantedItems(params: URLSearchParams | FormData): WantedItem[] {
  const items = params.getAll('item').flatMap((entry) => {
    const [, productId, quantity = '1'] = /^([1-9]\d{0,8})(?::(\d{1,2}))?$/.exec(String(entry)) ?? [];
    return productId ? { productId: Number(productId), quantity: clampQuantity(Number(quantity)) } : [];
  });
  return [...new Map(items.map((item) => [item.productId, item])).values()].slice(0, MAX_ITEMS);
}

export interface WantedCard {
  card: string;
  quantity: number;
}

/** Of cards that the shop does not list: `card=4 Iono PAL 185`. */
export function readWantedCards(params: URLSearchParams | FormData): WantedCard[] {
  const cards = params.getAll('card').flatMap((entry) => {
    const [, quantity = '', card = ''] = /^(\d{1,2}) (\S.*)$/.exec(String(entry)) ?? [];
    if (card === '' || card.length > MAX_CARD_LENGTH) return [];
    return { card, quantity: clampQuantity(Number(quantity)) };
  });
  return [...new Map(cards.map((each) => [each.card, each])).values()].slice(0, MAX_ITEMS);
}

export interface WantedPrinting {
  printingId: number;
  /** Any other printing of the same card will do. */
  isAny: boolean;
  quantity: number;
}

/** Of the card book: `printing=12`, `printing=12:any`, or with a quantity `printing=12:any:4`. */
export function readWantedPrintings(params: URLSearchParams | FormData): WantedPrinting[] {
  const printings = params.getAll('printing').flatMap((entry) => {
    const [, id, any, quantity = '1'] = /^([1-9]\d{0,8})(:any)?(?::(\d{1,2}))?$/.exec(String(entry)) ?? [];
    return id
      ? { printingId: Number(id), isAny: any !== undefined, quantity: clampQuantity(Number(quantity)) }
      : [];
  });
  return [...new Map(printings.map((each) => [`${each.printingId} ${each.isAny}`, each])).values()].slice(
    0,
    MAX_ITEMS,
  );
}

const clampQuantity = (quantity: number): number => Math.min(Math.max(quantity, 1), MAX_WANTED_UNITS);

export interface WantChoice {
  /** Ids of the variations that will do, with commas; empty: any. */
  value: string;
  label: string;
}

/** Of a card's conditions a worse one includes the better; of anything else, each variation by itself. */
export function wantChoices({ offers }: Pick<Product, 'offers'>): WantChoice[] {
  if (offers.length < 2) return [];
  const isGraded = offers.every(({ options }) => options.length === 1 && options[0]?.name === CONDITION);
  const choices = offers.map((offer, place) =>
    isGraded && place > 0
      ? { value: idsOf(offers.slice(0, place + 1)), label: `${nameOf(offer)} or better` }
      : { value: idsOf([offer]), label: nameOf(offer) },
  );
  const listed = isGraded ? choices.slice(0, -1) : choices;
  return [...listed, { value: '', label: isGraded ? 'Any condition' : 'Any of these' }];
}

/** The choice that `?item=12&variation=14` preselects: that variation, or for a card that condition or better. */
export function wantedChoice(product: Pick<Product, 'offers'>, variation: string | null): string | undefined {
  if (!product.offers.some(({ variationId }) => String(variationId) === variation)) return undefined;
  const choice = wantChoices(product).find(({ value }) => value.split(',').at(-1) === variation);
  return choice?.value ?? '';
}

const nameOf = ({ options }: Offer): string => options.map(({ option }) => option).join(' / ');
const idsOf = (offers: readonly Offer[]): string => offers.map(({ variationId }) => variationId).join();

export type TypedWant = Record<'email' | 'choice' | 'max_price' | 'quantity', string>;

export type WantForm =
  | { ok: true; request: WantRequestInput }
  | { ok: false; errors: { field: string; message: string }[] };

export const typedWant = (form: FormData): TypedWant => ({
  email: textOf(form, 'email'),
  choice: textOf(form, 'choice'),
  max_price: textOf(form, 'max_price'),
  quantity: textOf(form, 'quantity'),
});

export function readWantForm(form: FormData, page: string): WantForm {
  const typed = typedWant(form);
  const items = [
    ...readWantedItems(form).map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    ...readWantedCards(form),
    ...readWantedPrintings(form).map(({ printingId, isAny, quantity }) => ({
      printing_id: printingId,
      any_printing: isAny,
      quantity,
    })),
  ];
  const maxCents = parseCents(typed.max_price.replace(/^R/i, '').replace(/\s/g, '').replace(',', '.'));
  const quantity = Number(typed.quantity);
  const isWholeQuantity = /^\d{1,2}$/.test(typed.quantity) && clampQuantity(quantity) === quantity;
  const errors = [
    ...(items.length > 0 ? [] : [{ field: '', message: 'There is nothing to be told about' }]),
    ...(typed.max_price === '' || maxCents
      ? []
      : [{ field: 'max_price', message: 'The price must be an amount in rand, such as 10 or 10,50' }]),
    ...(items.length !== 1 || isWholeQuantity
      ? []
      : [{ field: 'quantity', message: `How many must be a number from 1 to ${MAX_WANTED_UNITS}` }]),
    ...(isEmail(typed.email) ? [] : [{ field: 'email', message: 'Valid email is required' }]),
    ...(form.get('consent')
      ? []
      : [{ field: 'consent', message: 'Please tick the box, so that we may mail you' }]),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const wanted = items.map((item) =>
    items.length === 1
      ? {
          ...item,
          variation_ids: typed.choice === '' ? [] : typed.choice.split(',').map(Number),
          quantity,
          ...(maxCents ? { max_price: decimalFromCents(maxCents) } : {}),
        }
      : item,
  );
  return { ok: true, request: { email: typed.email, items: wanted, consent: true, page } };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
