import { WORKER } from './worker/addresses.ts';

/** From now on this device opens the counter without a connection, too; not in development, where it would show old code. */
export function keepOfflineCounter(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Private windows refuse it: the counter works as long as it is open.
  navigator.serviceWorker.register(WORKER).then(
    ({ active }) => active?.postMessage('opened'),
    () => undefined,
  );
}
