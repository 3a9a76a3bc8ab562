/** Stands for react-router's instrumentation of the browser's router: the shop gives it none. */
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
export const getRouteInstrumentationUpdates = (): object => ({});
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
export const instrumentHandler = <Handler>(handler: Handler): Handler => handler;
export const instrumentationResultMetaContext = undefined;
