import { WORKER } from './worker/addresses.ts';

/** From now on this device opens the counter without a connection, too; not in development, where it would show old code. */
export async function keepOfflineCounter(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { active } = await navigator.serviceWorker.register(WORKER);
    active?.postMessage('opened');
  } catch {
    // Private windows refuse it: the counter works as long as it is open.
  }
}
