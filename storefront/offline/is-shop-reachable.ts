const TIMEOUT_MS = 10_000;

/** A line that has just come back often drops the first request. */
const PAUSES_MS = [0, 1_000, 4_000];

/** Asks the shop itself: a browser that has a network may still have no way through it. */
export async function isShopReachable(): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (!navigator.onLine) return false;
    if (await answers()) return true;
  }
  return false;
}

async function answers(): Promise<boolean> {
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
