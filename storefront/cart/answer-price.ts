import { z } from 'zod';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import { DELIVERY_METHODS } from '#domain/shipping/shipping.ts';
import type { StorefrontServices } from '../api/context.ts';
import { withCode, withoutCode } from './codes-cookie.ts';
import { findCartPrice } from './find-cart-price.ts';
import { meansCookies, readMeans } from './means.ts';

const id = z.number().int().positive().max(2_147_483_647);
const question = z.object({
  lines: z
    .array(
      z.object({
        productId: id,
        variationId: id.optional(),
        quantity: z.number().int().positive().max(9_999),
        bundleSelections: z.array(z.object({ productId: id, variationId: id.optional() })).optional(),
      }),
    )
    .max(MAX_CART_LINES),
  delivery: z
    .object({
      method: z.enum(DELIVERY_METHODS),
      service: z.string().min(1).max(80),
      priceCents: z.number().int().nonnegative().max(100_000_000),
    })
    .optional(),
  /** A code to apply, or one to remove, first. */
  add: z.string().max(200).optional(),
  remove: z.string().max(200).optional(),
  /** Whether the session's credit is to be used, from now on. */
  credit: z.boolean().optional(),
});

/** Prices the browser's cart with the codes in its cookie; undefined: the question is not one of prices. */
export async function answerPrice(
  asked: unknown,
  request: Request,
  services: StorefrontServices,
): Promise<Response | undefined> {
  const parsed = question.safeParse(asked);
  if (!parsed.success) return undefined;
  const { lines, delivery, add, remove, credit } = parsed.data;
  const before = readMeans(request);
  const codes = withoutCode(add === undefined ? before.codes : withCode(before.codes, add), remove ?? '');
  const means = { ...before, codes, usesCredit: credit ?? before.usesCredit };
  const answer = await findCartPrice(services, lines, means, delivery);
  const isChanged = add !== undefined || remove !== undefined || credit !== undefined;
  const hasCards = (answer.kind === 'priced' && answer.price.giftCards.length > 0) || undefined;
  const headers = isChanged ? meansCookies(means, services.publicUrl, hasCards) : [];
  return Response.json(answer, { headers });
}
