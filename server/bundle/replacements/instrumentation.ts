/** Replaces react-router's instrumentation, which the shop does not use. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
export const getRouteInstrumentationUpdates = (): object => ({});
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const instrumentHandler = <Handler>(handler: Handler): Handler => handler;
export const instrumentationResultMetaContext = undefined;
