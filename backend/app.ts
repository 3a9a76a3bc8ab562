import { Hono, type MiddlewareHandler } from 'hono';
import { PATHS, SHOP_NAMESPACE, WP_API } from '#contract/paths.ts';
import { binderRoutes } from './binders/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { orderPageRoutes } from './checkout/order-page/routes.ts';
import { orderRoutes } from './checkout/routes.ts';
import { settlePayment } from './checkout/settle-payment.ts';
import { limitWrongCodes } from './checkout/wrong-code-answers.ts';
import { contactRoutes } from './contact/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { cardRoutes, deckListRoutes, printingRoutes } from './deck-lists/routes.ts';
import { entryRoutes } from './entries/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { requireApiKey } from './ground/http/api-key.ts';
import { errorHandler } from './ground/http/errors.ts';
import { requestId } from './ground/http/request-id.ts';
import { routePath } from './ground/http/route-path.ts';
import { mediaRoutes } from './ground/media/routes.ts';
import { noRoute } from './ground/refused.ts';
import { healthRoutes } from './health/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { limitBodies } from './limit-bodies.ts';
import { mySessionRoutes } from './my/routes.ts';
import { myPageRoutes } from './my-page/routes.ts';
import { officeRoutes } from './office/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { payfastTransport } from './payments/payfast/confirm-notification.ts';
import { payfastRoutes } from './payments/payfast/routes.ts';
import { payfastSimulatorRoutes } from './payments/payfast-simulator/routes.ts';
import type { SettlePayment } from './payments/provider.ts';
import { paymentRoutes } from './payments/routes.ts';
import { programRoutes } from './programs/program-answers.ts';
import { returnRoutes } from './returns/routes.ts';
import type { Services } from './services.ts';
import { shippingRoutes } from './shipping/routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';
import { wantRoutes } from './wants/routes.ts';

/** Hono's body check on other requests costs a tenth of a response's time. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

export function createBackend(services: Services): Hono {
  const { settings, log } = services;
  const app = new Hono({ getPath: routePath });
  app.onError(errorHandler(log));
  app.use(requestId(settings.apiKey));
  app.on(WITH_BODY, '*', limitBodies(BACKEND_PREFIXES));
  app.on(WITH_BODY, '*', async (_c, next) => {
    await next();
    services.changes.recordWrite();
  });

  app.route('/', contentRoutes(services));
  // Programs have tokens of their own in place of the shop's key.
  app.route(SHOP_NAMESPACE, programRoutes(services));
  const keyed = requireApiKey(settings.apiKey);
  for (const path of [`${PATHS.products}/*`, PATHS.products, PATHS.orders, `${SHOP_NAMESPACE}/*`]) {
    app.use(path, keyed);
  }
  for (const path of PERSONAL) app.use(`${path}/*`, keptNowhere);
  app.route(WP_API, catalogueRoutes(services));
  app.route(WP_API, printingRoutes(services));
  const wrongCodes = limitWrongCodes(services);
  app.route(WP_API, orderRoutes.placing(services, wrongCodes));
  app.route(SHOP_NAMESPACE, orderRoutes.pricing(services, wrongCodes));
  app.route(SHOP_NAMESPACE, orderRoutes.status(services));
  app.route(SHOP_NAMESPACE, orderPageRoutes(services));
  app.route(SHOP_NAMESPACE, returnRoutes(services));
  app.route(SHOP_NAMESPACE, invoiceRoutes(services));
  app.route(SHOP_NAMESPACE, shippingRoutes(services));
  app.route(SHOP_NAMESPACE, paymentRoutes(services));
  app.route(SHOP_NAMESPACE, contactRoutes(services));
  app.route(SHOP_NAMESPACE, wantRoutes(services));
  app.route(SHOP_NAMESPACE, mySessionRoutes(services));
  app.route(SHOP_NAMESPACE, myPageRoutes(services, wrongCodes));
  app.route(SHOP_NAMESPACE, eventRoutes(services));
  app.route(SHOP_NAMESPACE, entryRoutes(services));
  app.route(SHOP_NAMESPACE, waitingListRoutes(services));
  app.route(SHOP_NAMESPACE, deckListRoutes(services));
  app.route(SHOP_NAMESPACE, cardRoutes(services));
  app.route(SHOP_NAMESPACE, binderRoutes(services));
  app.route(SHOP_NAMESPACE, officeRoutes(services));
  const ask = payfastTransport(settings, app.request);
  const settle: SettlePayment = (payment) => settlePayment(services, payment);
  app.route('/', payfastRoutes(services, { ask, settle }));
  if (settings.payfast.mode === 'simulator')
    app.route('/payfast-simulator', payfastSimulatorRoutes(services));
  app.route('/media', mediaRoutes(services));
  app.route('/', healthRoutes(services));
  app.route('/', openApiRoutes(services));
  // Unknown API addresses get an API error instead of a storefront page.
  for (const prefix of BACKEND_PREFIXES) app.all(`${prefix}/*`, unknownRoute);
  return app;
}

/** Answers about a shopper, which no cache on the way may keep. */
const PERSONAL = [
  PATHS.order,
  PATHS.orderStatus,
  PATHS.wants,
  PATHS.waiting,
  PATHS.entries,
  PATHS.my,
  PATHS.cartPrice,
];

const keptNowhere: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
};

const BACKEND_PREFIXES = ['/wp-json', '/wc-api', '/media', '/payfast-simulator'];

function unknownRoute(): never {
  throw noRoute();
}
