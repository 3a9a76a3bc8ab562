import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { BackendSettings } from '../../shop/settings.ts';
import { parseFields } from '../payfast/form-fields.ts';
import { readCheckout, type SimulatedCheckout } from './checkout.ts';
import { completeNotification, mayBeOwn, newPaymentId } from './notification.ts';
import { checkoutPage, PAYMENT_ID_FIELD, refusalPage } from './page.ts';
import { sendNotification } from './send-notification.ts';
import { STYLESHEET } from './stylesheet.ts';

interface SimulatorServices {
  settings: BackendSettings;
  log: Logger;
}

/** Same addresses as PayFast, a page with Pay and Cancel, and real notifications. */
export function payfastSimulatorRoutes({ settings, log }: SimulatorServices): Hono {
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
      return c.text(mayBeOwn(fields, merchantId) ? 'VALID' : 'INVALID');
    })
    .get('/style.css', (c) => c.body(STYLESHEET, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}

function paymentIdOf({ form }: SimulatedCheckout): string {
  const id = form.get(PAYMENT_ID_FIELD) ?? '';
  return /^\d{9}$/.test(id) ? id : newPaymentId();
}

const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  // Applies to the redirects as well, which stay on the shop's own site.
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pagePolicy: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('Cache-Control', 'no-store');
};
