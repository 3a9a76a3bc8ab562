import { type Context, Hono } from 'hono';
import { type PaymentCreated, type PaymentRefused, paymentRequestSchema } from '#contract/payments.ts';
import { formatRand } from '#domain/money.ts';
import { ApiError, invalidParams } from '../http/errors.ts';
import { readBody } from '../http/parse.ts';
import type { Services } from '../services.ts';
import { createPayment, type PaymentStart } from './create-payment.ts';
import { payfastProvider } from './payfast/provider.ts';

/** `POST /payments/create`: the form that takes a shopper with an order to the payment provider. */
export function paymentRoutes(services: Services): Hono {
  const provider = payfastProvider(services.settings);
  return new Hono().post('/payments/create', async (c) =>
    answer(
      c,
      await createPayment(services, provider, await readBody(c, paymentRequestSchema)),
      services.settings.publicUrl,
    ),
  );
}

function answer(c: Context, result: PaymentStart, publicUrl: string): Response {
  if (result.ok) {
    const created: PaymentCreated = {
      success: true,
      payment_url: result.form.paymentUrl,
      form_data: result.form.fields,
    };
    return c.json(created);
  }
  switch (result.code) {
    case 'insufficient_stock': {
      const refused: PaymentRefused = {
        success: false,
        error: 'insufficient_stock',
        redirect_url: `${publicUrl}/payment/failure?reason=out_of_stock`,
        message: 'Items no longer available',
      };
      return c.json(refused, 409);
    }
    case 'order_not_found':
      throw new ApiError(404, 'order_not_found', 'There is no such order.');
    case 'already_paid':
      throw new ApiError(409, 'already_paid', 'This order has been paid already.');
    case 'amount_mismatch':
      throw new ApiError(409, 'amount_mismatch', "The amount is not the order's total.");
    case 'email_mismatch':
      throw new ApiError(409, 'email_mismatch', "The e-mail address is not the order's.");
    case 'bad_amount':
      throw invalidParams({ amount: 'must be an amount in rand with at most two decimals' });
    case 'foreign_url':
      throw invalidParams({ [result.field]: `must be an address on ${publicUrl}` });
    case 'below_minimum':
      throw new ApiError(
        400,
        'below_minimum',
        `Payments start at ${formatRand(result.minimumCents)}: this order is below that.`,
      );
  }
}
