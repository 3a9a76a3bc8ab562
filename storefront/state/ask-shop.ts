import type { CartAnswer } from '#domain/cart/cart-check.ts';

const TIMEOUT_MS = 15_000;

/** What the shop says of goods now; empty if it cannot be reached. */
export async function askShop(
  wanted: readonly { productId: number; variationId?: number | undefined }[],
): Promise<CartAnswer[]> {
  if (wanted.length === 0) return [];
  const body = JSON.stringify({
    wanted: wanted.map(({ productId, variationId }) => ({ productId, variationId })),
  });
  try {
    const response = await fetch('/cart/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? readAnswers(await response.json()) : [];
  } catch {
    return [];
  }
}

/** A proxy's response in place of the shop's may lack the field. */
const readAnswers = (body: { answers?: CartAnswer[] }): CartAnswer[] => body.answers ?? [];
