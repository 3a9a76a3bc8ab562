import { registerHooks } from 'node:module';

/** `--import`ed by programs outside vitest that use the support of tests: what a test would clean up stays. */
const stub = 'data:text/javascript,export const onTestFinished = () => undefined;';

registerHooks({
  resolve: (name, context, next) =>
    name === 'vitest' ? { url: stub, shortCircuit: true } : next(name, context),
});
