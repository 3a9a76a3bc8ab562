const TIMEOUT_MS = 10_000;

/** A restored connection often drops the first request. */
const RETRY_DELAYS_MS = [0, 1_000, 4_000];

/** Requests the shop itself: a connected network may still not reach it. */
export async function isShopReachable(): Promise<boolean> {
  for (const delayMs of RETRY_DELAYS_MS) {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!navigator.onLine) return false;
    if (await isHealthy()) return true;
  }
  return false;
}

async function isHealthy(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
