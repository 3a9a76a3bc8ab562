import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CartPriceRequestInput } from '#contract/cart-price.ts';
import { contactReceivedSchema } from '#contract/contact.ts';
import type { OrderRequestInput } from '#contract/orders.ts';
import {
  CARD_BOOK_HEADER,
  CORRECTED_SEARCH_HEADER,
  IDEMPOTENCY_HEADER,
  PATHS,
  PREVIEW_PATHS,
  UNMATCHED_WORDS_HEADER,
} from '#contract/paths.ts';
import type { PaymentRequestInput } from '#contract/payments.ts';
import { type ApiLocker, lockersSchema, type ShippingRequestInput } from '#contract/shipping.ts';
import type { ShippingRate } from '#domain/shipping/shipping.ts';
import type { ContactMessage } from '#domain/shop/contact.ts';
import { MINUTE_MS } from '#domain/time/durations.ts';
import type { Post } from './content/model.ts';
import { readPost } from './content/read-post.ts';
import { cacheAnswers } from './shop/answer-cache.ts';
import { cardCalls } from './shop/card-calls.ts';
import { deckListCalls } from './shop/deck-list-calls.ts';
import { eventCalls } from './shop/event-calls.ts';
import { findAttributes, findBrands, findCategories } from './shop/find-terms.ts';
import { getJson, waitFor } from './shop/get-json.ts';
import type {
  Brand,
  Category,
  Facets,
  LinkedProducts,
  OrderState,
  OrderStateKey,
  OtherPrintings,
  Product,
  ProductList,
  ProductQuery,
  Suggestions,
} from './shop/model.ts';
import { myCalls } from './shop/my-calls.ts';
import { orderCalls, type Payment, readPayment } from './shop/order-calls.ts';
import { type PostResult, postJson } from './shop/post-json.ts';
import { productParams } from './shop/product-params.ts';
import { type CartPrice, readCartPrice } from './shop/read-cart-price.ts';
import { readList, readOne } from './shop/read-list.ts';
import { type CreatedOrder, readCreatedOrder, readOrderState } from './shop/read-order.ts';
import { readProduct, withDisplayNames } from './shop/read-product.ts';
import { readRates } from './shop/read-rates.ts';
import { readFacets, readSuggestions } from './shop/read-search.ts';
import { getPublic } from './shop/recent-answers.ts';
import { setCalls } from './shop/set-calls.ts';
import type { BackendTransport, CallSettings } from './shop/transport.ts';
import { wantCalls } from './shop/want-calls.ts';

export type * from './shop/model.ts';
export { isUnanswered, type PostFailure, type PostResult } from './shop/post-json.ts';
export type { CartPrice } from './shop/read-cart-price.ts';
export type { CreatedOrder } from './shop/read-order.ts';
export { type BackendTransport, CallError, withFallback } from './shop/transport.ts';

export type ShopApi = ReturnType<typeof createShopApi>;

/** The backend itself waits up to 12 seconds for the courier. */
const COURIER_TIMEOUT_MS = 15_000;
const SUGGESTIONS_TIMEOUT_MS = 2_000;

/** Shared by all requests of a process: one set of caches per transport. */
const cachesByTransport = new WeakMap<BackendTransport, ReturnType<typeof newCaches>>();
const newCaches = () => ({
  categories: cacheAnswers<Category[]>({ ttlMs: CACHE_MS }),
  brands: cacheAnswers<Brand[]>({ ttlMs: CACHE_MS }),
  attributes: cacheAnswers<{ name: string }[]>({ ttlMs: CACHE_MS }),
});
const CACHE_MS = 5 * MINUTE_MS;

/** GETs return undefined for a 404 and throw CallError on failure; POSTs return a result. */
export function createShopApi(
  transport: BackendTransport,
  settings: Partial<Omit<CallSettings, 'transport'>> = {},
) {
  const call: CallSettings = {
    transport,
    requestId: randomUUID(),
    wait: waitFor,
    staleIfErrorMs: CACHE_MS,
    ...settings,
  };
  const caches = cachesByTransport.get(transport) ?? newCaches();
  cachesByTransport.set(transport, caches);
  const site = transport.isSameSite ? transport.baseUrl : undefined;
  const { displayText = unchanged } = call;
  const readDisplayed = (entry: unknown): Product | undefined => {
    const product = readProduct(entry, site);
    return product && withDisplayNames(product, displayText);
  };
  const readProducts = (entries: unknown[]): Product[] =>
    entries.flatMap((entry) => readDisplayed(entry) ?? []);

  async function listProducts(settings: CallSettings, query: ProductQuery): Promise<ProductList> {
    const answer = await getPublic(settings, `${PATHS.products}?${productParams(query)}`);
    if (!answer) return { products: [], total: 0, pages: 0 };
    const { entries, total, pages } = readList(answer.body, answer.headers);
    const [corrected] = readWords(answer.headers, CORRECTED_SEARCH_HEADER);
    const unmatched = readWords(answer.headers, UNMATCHED_WORDS_HEADER);
    const hasBook = answer.headers.has(CARD_BOOK_HEADER);
    return { products: readProducts(entries), total, pages, corrected, unmatched, hasBook };
  }

  return {
    products: (query: ProductQuery): Promise<ProductList> => listProducts(call, query),

    /** For tiles without the number of units left: an order of these leaves the page valid. */
    similar: async (query: ProductQuery): Promise<Product[]> =>
      (await listProducts({ ...call, showsOffersOnly: true }, query)).products,

    /** No retries: the next keystroke replaces the request anyway. */
    async suggestions(search: string): Promise<Suggestions> {
      const path = `${PATHS.products}/suggestions?${new URLSearchParams({ search })}`;
      const answer = await getPublic({ ...call, tries: 1, timeoutMs: SUGGESTIONS_TIMEOUT_MS }, path);
      return readSuggestions(readOne(answer?.body), site, displayText);
    },

    /** Empty if the backend has no such call. */
    async closest(search: string): Promise<Product[]> {
      const answer = await getPublic(call, `${PATHS.products}/closest?${new URLSearchParams({ search })}`);
      return answer ? readProducts(readList(answer.body, answer.headers).entries) : [];
    },

    /** undefined if the backend has no such call. */
    async facets(query: ProductQuery): Promise<Facets | undefined> {
      const answer = await getPublic(call, `${PATHS.products}/facets?${productParams(query)}`);
      return answer && readFacets(readOne(answer.body));
    },

    async product(id: number): Promise<Product | undefined> {
      const answer = await getPublic(call, `${PATHS.products}/${id}?include_variations=true`);
      return answer && readDisplayed(readOne(answer.body));
    },

    /** undefined for a forged or expired link. */
    async preview(link: string): Promise<Product | undefined> {
      const answer = await getJson(call, `${PREVIEW_PATHS.call}/${encodeURIComponent(link)}`);
      return answer && readDisplayed(readOne(answer.body));
    },

    /** undefined for a forged or expired link. */
    async postPreview(link: string): Promise<Post | undefined> {
      const answer = await getJson(call, `${PREVIEW_PATHS.postCall}/${encodeURIComponent(link)}`);
      return answer && readPost(readOne(answer.body), site, displayText);
    },

    async linked(id: number): Promise<LinkedProducts> {
      const answer = await getPublic(call, `${PATHS.products}/${id}/linked`);
      const { upsells, cross_sells } = linkedSchema.parse(readOne(answer?.body));
      return { upsells: readProducts(upsells), crossSells: readProducts(cross_sells) };
    },

    /** Cheapest first, to be shown without the number of units left; empty if the backend has no such call. */
    async printings(id: number, same: 'card' | 'name' = 'card'): Promise<OtherPrintings> {
      const path = `${PATHS.products}/${id}/printings${same === 'name' ? '?same=name' : ''}`;
      const answer = await getPublic({ ...call, showsOffersOnly: true }, path);
      if (!answer) return { products: [], sure: [] };
      const products = readProducts(readList(answer.body, answer.headers).entries);
      return { products, sure: (answer.headers.get(CARD_BOOK_HEADER) ?? '').split(',').map(Number) };
    },

    categories: (): Promise<Category[]> => caches.categories.get(call, 'all', findCategories),

    brands: (): Promise<Brand[]> => caches.brands.get(call, 'all', findBrands),

    /** Those of the whole shop. */
    attributes: (): Promise<{ name: string }[]> => caches.attributes.get(call, 'all', findAttributes),

    /** Idempotent: repeating the key returns the same order. */
    createOrder: (
      payload: OrderRequestInput,
      idempotencyKey: string,
      bearer?: string,
    ): Promise<PostResult<CreatedOrder>> =>
      postJson({ ...call, bearer }, PATHS.orders, payload, readCreatedOrder, {
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        timeoutMs: COURIER_TIMEOUT_MS,
      }),

    createPayment: (payload: PaymentRequestInput): Promise<PostResult<Payment>> =>
      postJson(call, PATHS.createPayment, payload, readPayment),

    shippingRates: (payload: ShippingRequestInput): Promise<PostResult<ShippingRate[]>> =>
      postJson(call, PATHS.calculateShipping, payload, readRates, { timeoutMs: COURIER_TIMEOUT_MS }),

    priceCart: (payload: CartPriceRequestInput, bearer?: string): Promise<PostResult<CartPrice>> =>
      postJson({ ...call, bearer }, PATHS.cartPrice, payload, readCartPrice),

    /** Empty if the backend has none. */
    async lockers(search: string, page = 1): Promise<{ lockers: ApiLocker[]; total: number }> {
      const query = new URLSearchParams({ search, page: String(page) });
      const answer = await getPublic(call, `${PATHS.lockers}?${query}`);
      const parsed = lockersSchema.safeParse(answer?.body);
      return parsed.success
        ? { lockers: parsed.data.data, total: parsed.data.total }
        : { lockers: [], total: 0 };
    },

    sendContactMessage: (message: ContactMessage): Promise<PostResult<{ success: true }>> =>
      postJson(call, PATHS.contact, message, (body) => contactReceivedSchema.safeParse(body).data),

    /** Asked again by the page that waits for it. */
    async orderStatus(id: number, key: OrderStateKey): Promise<OrderState | undefined> {
      const query = new URLSearchParams({ ...key });
      const answer = await getJson({ ...call, tries: 1 }, `${PATHS.orderStatus}/${id}?${query}`);
      return answer && readOrderState(answer.body);
    },

    ...orderCalls(call),
    ...cardCalls(call),
    ...deckListCalls(call),
    ...setCalls(call),
    ...eventCalls(call),
    ...wantCalls(call),
    ...myCalls(call),
  };
}

const unchanged = (text: string): string => text;

/** Percent-encoded, because headers are limited to ASCII. */
function readWords(headers: Headers, name: string): string[] {
  const words = headers.get(name)?.split(',') ?? [];
  try {
    return words.map(decodeURIComponent);
  } catch {
    return [];
  }
}

const anyList = z.array(z.unknown()).catch([]);
const linkedSchema = z
  .object({ upsells: anyList, cross_sells: anyList })
  .catch({ upsells: [], cross_sells: [] });
