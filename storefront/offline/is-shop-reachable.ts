const PATIENCE_MS = 10_000;

/** Asks the shop itself: a browser that has a network may still have no way through it. */
export async function isShopReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return ok;
  } catch {
    return false;
  }
}
