import { WORKER } from './worker/addresses.ts';

/** Makes the counter available offline on this device; not in development, where it would show old code. */
export async function cacheOfflineCounter(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    const { active } = await navigator.serviceWorker.register(WORKER);
    active?.postMessage('opened');
  } catch {
    // Private windows refuse it: the counter works while it is open.
  }
}
