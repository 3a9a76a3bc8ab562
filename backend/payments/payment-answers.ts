import type { Context } from 'hono';
import type { PaymentCreated, PaymentRefused } from '#contract/payments.ts';
import { ApiError, invalidParams } from '../ground/http/errors.ts';
import { refusalAnswer } from '../orders/refusal-answers.ts';
import type { PaymentCreation } from './create-payment.ts';

/** The words and the status of everything that asking for a payment can come to. */
export function paymentAnswer(c: Context, result: PaymentCreation, publicUrl: string): Response {
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
    case 'order_mismatch':
      throw new ApiError(409, 'order_mismatch', 'There is no order with this id, e-mail address and amount.');
    case 'already_paid':
      throw new ApiError(409, 'already_paid', 'This order has been paid already.');
    case 'order_superseded':
      throw new ApiError(409, 'order_superseded', 'A newer order of the same cart has replaced this one.');
    case 'bad_amount':
      throw invalidParams({ amount: 'must be an amount in rand with at most two decimals' });
    case 'foreign_url':
      throw invalidParams({ [result.field]: `must be an address on ${publicUrl}` });
    case 'price_changed':
    case 'below_minimum':
      throw refusalAnswer(result);
  }
}
