import type { CreatedOrder, ShopApi } from './shop-api.ts';

interface Payer {
  name: string;
  email: string;
  /** Decimal rand. */
  amount: string | number;
}

/** By which the pages after the payment know the order. */
export const returnQuery = ({ order_id, return_key }: CreatedOrder): URLSearchParams =>
  new URLSearchParams({ order_id: String(order_id), ...(return_key && { return_key }) });

/** Asks for what the browser posts to the payment provider; `query` comes back to the shop's own pages. */
export const startPayment = (
  { shopApi, publicUrl }: { shopApi: Pick<ShopApi, 'createPayment'>; publicUrl: string },
  { order_id, order_number, order_key }: CreatedOrder,
  { name, email, amount }: Payer,
  query: URLSearchParams,
): ReturnType<ShopApi['createPayment']> =>
  shopApi.createPayment({
    customer_name: name,
    customer_email: email,
    amount,
    item_name: `Order ${order_number}`,
    order_id,
    order_key,
    return_url: `${publicUrl}/payment/success?${query}`,
    cancel_url: `${publicUrl}/payment/cancel?${query}`,
  });
