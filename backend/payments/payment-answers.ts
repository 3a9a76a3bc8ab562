import type { Context } from 'hono';
import type { PaymentCreated, PaymentRefused } from '#contract/payments.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import { orderRefused } from '../orders/order-refusals.ts';
import type { PaymentResult } from './create-payment.ts';

export function paymentAnswer(c: Context, result: PaymentResult, publicUrl: string): Response {
  if (result.ok) {
    const created: PaymentCreated = {
      success: true,
      order_id: result.orderId,
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
      throw new Refused('order_mismatch', 'No order has this id, email address and amount.');
    case 'already_paid':
      throw new Refused('already_paid', 'This order has already been paid.');
    case 'order_superseded':
      throw new Refused('order_superseded', 'A newer order of the same cart has replaced this one.');
    case 'bad_amount':
      throw invalidParams({ amount: 'must be an amount in rand with at most two decimals' });
    case 'foreign_url':
      throw invalidParams({ [result.field]: `must be an address on ${publicUrl}` });
    case 'price_changed':
    case 'below_minimum':
      throw orderRefused(result);
  }
}
