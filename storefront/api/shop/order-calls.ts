import { z } from 'zod';
import type { ApiSeatInput } from '#contract/events.ts';
import {
  type ApiInvoice,
  type ApiOrderPage,
  type ApiReturnRequest,
  invoiceSchema,
  type OrderAccess,
  type OrderLinkRequest,
  orderPageSchema,
  returnReceivedSchema,
} from '#contract/orders.ts';
import { API_KEY_HEADER, PATHS, REQUEST_ID_HEADER } from '#contract/paths.ts';
import { paymentCreatedSchema } from '#contract/payments.ts';
import { PAYMENT_FAILED } from '../call-errors.ts';
import { getJson, send } from './get-json.ts';
import type { StartedPayment } from './model.ts';
import { isUnanswered, type PostResult, postJson } from './post-json.ts';
import type { CallSettings } from './transport.ts';

/** Another backend may leave out the id. */
const wirePayment = paymentCreatedSchema.partial({ order_id: true });

export type Payment = z.infer<typeof wirePayment>;

export const readPayment = (body: unknown): Payment | undefined => wirePayment.safeParse(body).data;

const acceptedSchema = z.object({ success: z.literal(true) });

const readAccepted = (body: unknown) => acceptedSchema.safeParse(body).data;

export const orderCalls = (call: CallSettings) => ({
  async startPayment(access: OrderAccess): Promise<StartedPayment> {
    const payment = await postJson(call, `${PATHS.order}/payment`, access, readPayment);
    if (payment.ok) {
      const { order_id, payment_url, form_data } = payment.value;
      return { kind: 'pay', orderId: order_id, paymentUrl: payment_url, fields: form_data };
    }
    if (payment.code === 'insufficient_stock') return { kind: 'not-as-ordered', reason: 'out_of_stock' };
    if (payment.code === 'price_changed') return { kind: 'not-as-ordered', reason: 'price_changed' };
    const message = isUnanswered(payment) ? '' : payment.message;
    return { kind: 'refused', message: message || PAYMENT_FAILED };
  },

  /** undefined if the link is invalid or expired. */
  async orderPage(link: string): Promise<ApiOrderPage | undefined> {
    const answer = await getJson(call, `${PATHS.order}?${linkQuery(link)}`);
    return answer && orderPageSchema.parse(answer.body).data;
  },

  async invoice(link: string): Promise<ApiInvoice | undefined> {
    const answer = await getJson(call, `${PATHS.order}/invoice?${linkQuery(link)}`);
    return answer && invoiceSchema.parse(answer.body).data;
  },

  invoicePdf(link: string): Promise<Response> {
    const { transport, requestId } = call;
    const headers = new Headers({ [REQUEST_ID_HEADER]: requestId });
    if (transport.apiKey !== undefined) headers.set(API_KEY_HEADER, transport.apiKey);
    const url = `${transport.baseUrl}${PATHS.order}/invoice.pdf?${linkQuery(link)}`;
    return send(transport, new Request(url, { headers }));
  },

  /** Deliberately gives the same answer whether the order exists or not. */
  requestOrderLink: (request: OrderLinkRequest): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.order}/links`, request, readAccepted),

  cancelSeats: (link: string, seats: readonly number[]): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.entries}/cancel`, { link, seats }, readAccepted),

  renameSeat: (link: string, entry: number, seat: ApiSeatInput): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.entries}/rename`, { link, entry, seat }, readAccepted),

  handInDeckList: (
    link: string,
    entry: number,
    { list, inPublic }: { list: string; inPublic: boolean },
  ): Promise<PostResult<{ success: true }>> =>
    postJson(call, `${PATHS.entries}/deck-list`, { link, entry, list, in_public: inPublic }, readAccepted),

  requestReturn: (request: ApiReturnRequest): Promise<PostResult<{ return_number: string }>> =>
    postJson(call, `${PATHS.order}/returns`, request, (body) => returnReceivedSchema.safeParse(body).data),
});

const linkQuery = (link: string): URLSearchParams => new URLSearchParams({ link });
