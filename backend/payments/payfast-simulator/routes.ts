import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ShippingServices } from '../../shipping/services.ts';
import { parseFields } from '../payfast/form-fields.ts';
import { readCheckout, type SimulatedCheckout } from './checkout.ts';
import { completeNotification, isPlausible, newPaymentId } from './notification.ts';
import { checkoutPage, PAYMENT_ID_FIELD, refusalPage } from './page.ts';
import { sendNotification } from './send-notification.ts';
import { STYLESHEET } from './stylesheet.ts';

/** Stands in for PayFast: the same two addresses, a page with Pay and Cancel, and a real notification. */
export function payfastSimulatorRoutes({ settings, log }: ShippingServices): Hono {
  const { merchantId, passphrase } = settings.payfast;

  const withCheckout =
    (act: (c: Context, checkout: SimulatedCheckout) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const reading = readCheckout(await c.req.text(), settings);
      return reading.ok ? act(c, reading.checkout) : c.html(refusalPage(reading.problem), 400);
    };

  return new Hono()
    .use(pagePolicy)
    .post(
      '/eng/process',
      withCheckout((c, checkout) => c.html(checkoutPage(checkout, newPaymentId()))),
    )
    .post(
      '/pay',
      withCheckout(async (c, checkout) => {
        const notification = completeNotification(checkout, paymentIdOf(checkout), passphrase);
        await sendNotification(checkout.notifyUrl, notification, log);
        return c.redirect(checkout.returnUrl, 303);
      }),
    )
    .post(
      '/cancel',
      withCheckout((c, checkout) => c.redirect(checkout.cancelUrl, 303)),
    )
    .post('/eng/query/validate', async (c) => {
      const fields = parseFields(await c.req.text()) ?? [];
      return c.text(isPlausible(fields, merchantId) ? 'VALID' : 'INVALID');
    })
    .get('/style.css', (c) => c.body(STYLESHEET, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

/** The number that the page carries, so that a second click is the same payment. */
function paymentIdOf({ form }: SimulatedCheckout): string {
  const id = form.get(PAYMENT_ID_FIELD) ?? '';
  return /^\d{9}$/.test(id) ? id : newPaymentId();
}

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  // Covers the redirects to return_url and cancel_url as well: both lie on the shop's own site.
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pagePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('Cache-Control', 'no-store');
};
