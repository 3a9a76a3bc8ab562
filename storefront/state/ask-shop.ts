import type { CartAnswer } from '#domain/cart/cart-check.ts';
import { askJson } from './ask-json.ts';

const TIMEOUT_MS = 15_000;

/** What the shop says of goods now; empty if it cannot be reached. */
export async function askShop(
  wanted: readonly { productId: number; variationId?: number | undefined }[],
): Promise<CartAnswer[]> {
  if (wanted.length === 0) return [];
  const body = JSON.stringify({
    wanted: wanted.map(({ productId, variationId }) => ({ productId, variationId })),
  });
  const answer = await askJson<{ answers?: CartAnswer[] }>('/cart/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // A proxy's response in place of the shop's may lack the field.
  return answer?.answers ?? [];
}
