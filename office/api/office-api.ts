import { createCall, type SendCall } from './call.ts';
import { creditApi } from './credit-api.ts';
import { customersApi } from './customers-api.ts';
import { discountsApi } from './discounts-api.ts';
import { eventsApi } from './events-api.ts';
import { importsApi } from './imports-api.ts';
import { ordersApi } from './orders-api.ts';
import { packingApi } from './packing-api.ts';
import { postsApi } from './posts-api.ts';
import { pricesApi } from './prices-api.ts';
import { productsApi } from './products-api.ts';
import { todayApi } from './today-api.ts';

export type OfficeApi = ReturnType<typeof createOfficeApi>;

/** One part per area of the office. */
export function createOfficeApi(send: SendCall) {
  const call = createCall(send);
  return {
    ...todayApi(send),
    ...packingApi(send),
    ...productsApi(call, send),
    ...ordersApi(send),
    ...customersApi(send),
    ...postsApi(call),
    ...importsApi(call, send),
    ...pricesApi(call),
    ...discountsApi(send),
    ...creditApi(call, send),
    ...eventsApi(call, send),
  };
}
