import { Hono } from 'hono';
import { paymentRequestSchema } from '#contract/payments.ts';
import { shopperNetwork } from '../ground/http/client-address.ts';
import { readBody } from '../ground/http/parse.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { createPayment } from './create-payment.ts';
import { payfastProvider } from './payfast/provider.ts';
import { paymentAnswer } from './payment-answers.ts';

export function paymentRoutes(services: OrderServices): Hono {
  const { settings } = services;
  const provider = payfastProvider(settings);
  return new Hono().post('/payments/create', async (c) => {
    const request = await readBody(c, paymentRequestSchema);
    const network = shopperNetwork(c, settings);
    return paymentAnswer(c, await createPayment(services, provider, request, network), settings.publicUrl);
  });
}
