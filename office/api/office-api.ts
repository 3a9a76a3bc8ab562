import { createCall, type SendCall } from './call.ts';
import { logApi } from './log-api.ts';
import { ordersApi } from './orders-api.ts';
import { packingApi } from './packing-api.ts';
import { peopleApi } from './people-api.ts';
import { productApi } from './product-api.ts';
import { productsApi } from './products-api.ts';
import { stockApi } from './stock-api.ts';
import { todayApi } from './today-api.ts';

export type OfficeApi = ReturnType<typeof createOfficeApi>;

/** One part for each area of the office. */
export function createOfficeApi(send: SendCall) {
  const call = createCall(send);
  return {
    ...peopleApi(call),
    ...todayApi(call),
    ...logApi(call),
    ...packingApi(call, send),
    ...productApi(call),
    ...productsApi(call, send),
    ...ordersApi(call, send),
    ...stockApi(call),
  };
}
