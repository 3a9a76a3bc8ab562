import { checkCartNow } from './check-in-browser.ts';

let hasStarted = false;

/** Once per page load. The drawer is fetched as well, so that the cart can be read without a connection. */
export async function startCart(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  await checkCartNow();
  await import('./cart-drawer.tsx');
}
