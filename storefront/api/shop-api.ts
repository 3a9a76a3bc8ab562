import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contactReceivedSchema } from '#contract/contact.ts';
import type { OrderRequestInput } from '#contract/orders.ts';
import { CORRECTED_HEADER, IDEMPOTENCY_HEADER, PATHS, UNMATCHED_HEADER } from '#contract/paths.ts';
import { type PaymentCreated, type PaymentRequestInput, paymentCreatedSchema } from '#contract/payments.ts';
import { type ApiLocker, lockersSchema, type ShippingRequestInput } from '#contract/shipping.ts';
import type { ContactMessage } from '#domain/contact.ts';
import type { ShippingRate } from '#domain/shipping.ts';
import { cacheAnswers } from './shop/answer-cache.ts';
import { findBrands } from './shop/find-brands.ts';
import { findCategories } from './shop/find-categories.ts';
import { getJson, waitFor } from './shop/get-json.ts';
import type {
  Brand,
  Category,
  Facets,
  LinkedProducts,
  OrderState,
  Product,
  ProductList,
  ProductQuery,
  Suggestions,
} from './shop/model.ts';
import { nameProduct } from './shop/name-product.ts';
import { orderCalls } from './shop/order-calls.ts';
import { type PostResult, postJson } from './shop/post-json.ts';
import { productParams } from './shop/product-params.ts';
import { readFacets } from './shop/read-facets.ts';
import { readList, readOne } from './shop/read-list.ts';
import { type CreatedOrder, readCreatedOrder, readOrderState } from './shop/read-order.ts';
import { readProduct } from './shop/read-product.ts';
import { readRates } from './shop/read-rates.ts';
import { readSuggestions } from './shop/read-suggestions.ts';
import { getPublic } from './shop/recent-answers.ts';
import type { BackendTransport, CallSettings } from './shop/transport.ts';

export type * from './shop/model.ts';
export { isUnanswered, type PostFailure, type PostResult } from './shop/post-json.ts';
export type { CreatedOrder } from './shop/read-order.ts';
export { type BackendTransport, orElse, ShopApiError } from './shop/transport.ts';

export type ShopApi = ReturnType<typeof createShopApi>;

/** The backend may wait 12 seconds for a courier before it answers by itself. */
const COURIER_TIMEOUT_MS = 15_000;
const SUGGESTIONS_TIMEOUT_MS = 2_000;

/** What outlives a request: one shelf per door, so one per process. */
const shelves = new WeakMap<BackendTransport, ReturnType<typeof newShelf>>();
const newShelf = () => ({
  categories: cacheAnswers<Category[]>({ keepMs: KEPT_MS }),
  brands: cacheAnswers<Brand[]>({ keepMs: KEPT_MS }),
});
const KEPT_MS = 5 * 60_000;

/**
 * The storefront's only door to the backend. GETs answer the storefront's own model, undefined for what does not
 * exist, and throw ShopApiError when nothing came; POSTs answer a result.
 */
export function createShopApi(door: BackendTransport, settings: Partial<Omit<CallSettings, 'door'>> = {}) {
  const call: CallSettings = {
    door,
    requestId: randomUUID(),
    wait: waitFor,
    keepMs: KEPT_MS,
    ...settings,
  };
  const shelf = shelves.get(door) ?? newShelf();
  shelves.set(door, shelf);
  const site = door.isSameSite ? door.baseUrl : undefined;
  const { shown = asItCame } = call;
  const readNamed = (entry: unknown): Product | undefined => {
    const product = readProduct(entry, site);
    return product && nameProduct(product, shown);
  };
  const readProducts = (entries: unknown[]): Product[] => entries.flatMap((entry) => readNamed(entry) ?? []);

  async function listProducts(settings: CallSettings, query: ProductQuery): Promise<ProductList> {
    const answer = await getPublic(settings, `${PATHS.products}?${productParams(query)}`);
    if (!answer) return { products: [], total: 0, pages: 0 };
    const { entries, total, pages } = readList(answer.body, answer.headers);
    const [corrected] = readWords(answer.headers, CORRECTED_HEADER);
    const unmatched = readWords(answer.headers, UNMATCHED_HEADER);
    return { products: readProducts(entries), total, pages, corrected, unmatched };
  }

  return {
    products: (query: ProductQuery): Promise<ProductList> => listProducts(call, query),

    /** Products beside another one: their page is renewed when one of them changes, not with every change of a list. */
    similar: async (query: ProductQuery): Promise<Product[]> =>
      (await listProducts({ ...call, keepsMembers: true }, query)).products,

    /** Rows for the search box: a shopper types on meanwhile, so they are asked for once and not for long. */
    async suggestions(search: string): Promise<Suggestions> {
      const path = `${PATHS.products}/suggestions?${new URLSearchParams({ search })}`;
      const answer = await getPublic({ ...call, tries: 1, timeoutMs: SUGGESTIONS_TIMEOUT_MS }, path);
      return readSuggestions(readOne(answer?.body), site, shown);
    },

    /** For a search that found nothing: what comes near; nothing where the backend does not know this call. */
    async closest(search: string): Promise<Product[]> {
      const answer = await getPublic(call, `${PATHS.products}/closest?${new URLSearchParams({ search })}`);
      return answer ? readProducts(readList(answer.body, answer.headers).entries) : [];
    },

    /** What each further choice would leave of a list; undefined where the backend does not say. */
    async facets(query: ProductQuery): Promise<Facets | undefined> {
      const answer = await getPublic(call, `${PATHS.products}/facets?${productParams(query)}`);
      return answer && readFacets(readOne(answer.body));
    },

    /** With its variations. */
    async product(id: number): Promise<Product | undefined> {
      const answer = await getPublic(call, `${PATHS.products}/${id}?include_variations=true`);
      return answer && readNamed(readOne(answer.body));
    },

    async linked(id: number): Promise<LinkedProducts> {
      const answer = await getPublic(call, `${PATHS.products}/${id}/linked`);
      const { upsells, cross_sells } = linkedSchema.parse(readOne(answer?.body));
      return { upsells: readProducts(upsells), crossSells: readProducts(cross_sells) };
    },

    categories: (): Promise<Category[]> => shelf.categories.get(call, 'all', findCategories),

    brands: (): Promise<Brand[]> => shelf.brands.get(call, 'all', findBrands),

    /** A repeated call with the same key answers with the first one's order. */
    createOrder: (payload: OrderRequestInput, idempotencyKey: string): Promise<PostResult<CreatedOrder>> =>
      postJson(call, PATHS.orders, payload, readCreatedOrder, {
        headers: { [IDEMPOTENCY_HEADER]: idempotencyKey },
        timeoutMs: COURIER_TIMEOUT_MS,
      }),

    createPayment: (payload: PaymentRequestInput): Promise<PostResult<PaymentCreated>> =>
      postJson(call, PATHS.createPayment, payload, (body) => paymentCreatedSchema.safeParse(body).data),

    shippingRates: (payload: ShippingRequestInput): Promise<PostResult<ShippingRate[]>> =>
      postJson(call, PATHS.calculateShipping, payload, readRates, { timeoutMs: COURIER_TIMEOUT_MS }),

    /** A page of parcel lockers; none where the backend knows of none. */
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

    async orderStatus(id: number, orderKey: string): Promise<OrderState | undefined> {
      const query = new URLSearchParams({ order_key: orderKey });
      const answer = await getJson(call, `${PATHS.orderStatus}/${id}?${query}`);
      return answer && readOrderState(answer.body);
    },

    ...orderCalls(call),
  };
}

const asItCame = (text: string): string => text;

/** Percent-encoded, since a header carries no other letters. */
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
