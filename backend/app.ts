import { type Context, Hono } from 'hono';
import { PATHS, SHOP_NAMESPACE, WP_API } from '#contract/paths.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { orderPageRoutes } from './checkout/order-page/routes.ts';
import { orderRoutes } from './checkout/routes.ts';
import { settlePayment } from './checkout/settle-payment.ts';
import { contactRoutes } from './contact/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { requireApiKey } from './ground/http/api-key.ts';
import { ApiError, errorHandler, noRoute } from './ground/http/errors.ts';
import { limitBody } from './ground/http/limit-body.ts';
import { requestId } from './ground/http/request-id.ts';
import { routePath } from './ground/http/route-path.ts';
import { mediaRoutes } from './ground/media/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { askPayfast } from './payments/payfast/ask-payfast.ts';
import { payfastRoutes } from './payments/payfast/routes.ts';
import { payfastSimulatorRoutes } from './payments/payfast-simulator/routes.ts';
import type { SettlePayment } from './payments/provider.ts';
import { paymentRoutes } from './payments/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import type { Services } from './services.ts';
import { shippingRoutes } from './shipping/routes.ts';

const MAX_BODY_BYTES = 256 * 1024;
/** Nobody reads a body of other requests, and to look for one costs a tenth of an answer. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The backend's table of contents: every address it answers. */
export function createBackend(services: Services): Hono {
  const { settings, log } = services;
  const app = new Hono({ getPath: routePath });
  app.onError(errorHandler(log));
  app.use(requestId());
  app.on(WITH_BODY, '*', limitBody({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.on(WITH_BODY, '*', async (_c, next) => {
    await next();
    services.changes.noteWrite();
  });

  app.route('/', contentRoutes(services));
  const keyed = requireApiKey(settings.apiKey);
  for (const path of [`${PATHS.products}/*`, PATHS.products, PATHS.orders, `${SHOP_NAMESPACE}/*`]) {
    app.use(path, keyed);
  }
  app.route(WP_API, catalogueRoutes(services));
  app.route(WP_API, orderRoutes.placing(services));
  app.route(SHOP_NAMESPACE, orderRoutes.status(services));
  app.route(SHOP_NAMESPACE, orderPageRoutes(services));
  app.route(SHOP_NAMESPACE, returnRoutes(services));
  app.route(SHOP_NAMESPACE, invoiceRoutes(services));
  app.route(SHOP_NAMESPACE, shippingRoutes(services));
  app.route(SHOP_NAMESPACE, paymentRoutes(services));
  app.route(SHOP_NAMESPACE, contactRoutes(services));
  const ask = askPayfast(settings, app.request);
  const settle: SettlePayment = (notice) => settlePayment(services, notice);
  app.route('/', payfastRoutes(services, { ask, settle }));
  if (settings.payfast.mode === 'simulator')
    app.route('/payfast-simulator', payfastSimulatorRoutes(services));
  app.route('/media', mediaRoutes(services));
  app.route('/', healthRoutes(services));
  app.route('/', openApiRoutes(services));
  // What none of them knows is an error in the API's shape, not a page of the storefront.
  for (const prefix of BACKEND_PREFIXES) app.all(`${prefix}/*`, unknownRoute);
  return app;
}

const BACKEND_PREFIXES = ['/wp-json', '/wc-api', '/media', '/payfast-simulator'];

function unknownRoute(): never {
  throw noRoute();
}

/** What is left of the body is not read to its end: the connection ends with the answer, and the caller is told so. */
function tooLarge(c: Context): never {
  c.header('Connection', 'close');
  throw new ApiError(413, 'rest_too_large', 'The request body is too large.');
}
