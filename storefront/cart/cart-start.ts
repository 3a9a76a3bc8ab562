import { checkCartNow } from './check-in-browser.ts';

let hasStarted = false;

/** Once per page load. The cart's screens are fetched as well, so that they open without a connection. */
export async function startCart(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  await checkCartNow();
  await Promise.all([import('./cart-drawer.tsx'), import('./cart-page.tsx')]);
}
