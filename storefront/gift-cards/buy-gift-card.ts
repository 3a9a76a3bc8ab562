import { z } from 'zod';
import { cleanEmail, isEmail } from '#domain/checkout/email.ts';
import { giftCardProblems } from '#domain/credit/sold-gift-card.ts';
import type { GiftCardTerms } from '#domain/shop/gift-card-terms.ts';
import { attemptKey } from '../api/attempt-key.ts';
import { ORDER_FAILED, PAYMENT_FAILED } from '../api/call-errors.ts';
import type { StorefrontServices } from '../api/context.ts';
import { isUnanswered, type PostFailure } from '../api/shop-api.ts';
import { returnQuery, startPayment } from '../api/start-payment.ts';
import { chosenAmount } from './chosen-amount.ts';
import {
  GIFT_CARD_FIELDS,
  type GiftCardErrors,
  type GiftCardValues,
  readGiftCardForm,
} from './gift-card-form.ts';

export interface Unbought {
  kind: 'unbought';
  values: GiftCardValues;
  errors: GiftCardErrors;
  alert: string | undefined;
}

export interface Bought {
  kind: 'pay';
  paymentUrl: string;
  fields: Record<string, string>;
  orderId: number;
  orderKey: string;
}

export function giftCardErrors(values: GiftCardValues, terms: GiftCardTerms, now: Date): GiftCardErrors {
  const card = { ...values, amount: chosenAmount(values) };
  const { amount, ...problems } = giftCardProblems(card, terms, now);
  const required = (name: 'firstName' | 'lastName' | 'phone', words: string) =>
    values[name] === '' ? { [name]: words } : {};
  return {
    ...(amount !== undefined && { ownAmount: amount }),
    ...problems,
    ...required('firstName', 'Please give your first name.'),
    ...required('lastName', 'Please give your last name.'),
    ...(!isEmail(values.email) && { email: 'Please give your email address.' }),
    ...required('phone', 'Please give your phone number.'),
  };
}

/** The same attempt with the same content gives the same order. */
export async function buyGiftCard(
  { shopApi, shop, publicUrl }: StorefrontServices,
  productId: number,
  form: FormData,
  now: Date,
): Promise<{ answer: Bought | Unbought; status: number }> {
  const values = readGiftCardForm(form);
  const refused = (status: number, alert: string | undefined, errors: GiftCardErrors = {}) => ({
    answer: { kind: 'unbought', values, errors, alert } as const,
    status,
  });
  const errors = giftCardErrors(values, shop.giftCards, now);
  if (Object.keys(errors).length > 0) return refused(400, undefined, errors);
  const payload = orderOf(productId, values);
  const attempt = String(form.get('attempt') ?? '');
  const order = await shopApi.createOrder(payload, attemptKey(attempt, payload));
  if (!order.ok) return refusal(order, ORDER_FAILED, refused);
  const { order_id, order_key, total, due } = order.value;
  const query = returnQuery(order.value);
  query.set('cart', 'kept');
  const payer = {
    name: `${values.firstName} ${values.lastName}`,
    email: cleanEmail(values.email),
    amount: due || total || chosenAmount(values),
  };
  const payment = await startPayment({ shopApi, publicUrl }, order.value, payer, query);
  if (!payment.ok) return refusal(payment, PAYMENT_FAILED, refused);
  const { payment_url, form_data } = payment.value;
  return {
    answer: {
      kind: 'pay',
      paymentUrl: payment_url,
      fields: form_data,
      orderId: order_id,
      orderKey: order_key,
    },
    status: 200,
  };
}

function orderOf(productId: number, values: GiftCardValues) {
  const { firstName, lastName, email, phone, to_email, to_name, from_name, message, send_on } = values;
  const person = { first_name: firstName, last_name: lastName };
  return {
    billing: { ...person, email, phone },
    shipping: person,
    line_items: [
      {
        product_id: productId,
        quantity: 1,
        gift_card: { amount: chosenAmount(values), to_email, to_name, from_name, message, send_on },
      },
    ],
    delivery_method: 'none' as const,
  };
}

type Refuse = (
  status: number,
  alert: string | undefined,
  errors?: GiftCardErrors,
) => {
  answer: Unbought;
  status: number;
};

function refusal(failure: PostFailure, otherwise: string, refused: Refuse) {
  if (isUnanswered(failure)) return refused(503, otherwise);
  const errors = fieldErrors(failure.data);
  return refused(
    failure.status === 400 ? 400 : 409,
    Object.keys(errors).length > 0 ? undefined : failure.message || otherwise,
    errors,
  );
}

const paramsSchema = z.object({ params: z.record(z.string(), z.string()) });

/** What the shop says about `line_items.0.gift_card.amount` belongs to the form's field. */
function fieldErrors(data: unknown): GiftCardErrors {
  const { params = {} } = paramsSchema.safeParse(data).data ?? {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([path, words]) => {
      const name = path.split('.').at(-1);
      const field = GIFT_CARD_FIELDS.find((each) => each === (name === 'amount' ? 'ownAmount' : name));
      return field ? [[field, words]] : [];
    }),
  );
}
