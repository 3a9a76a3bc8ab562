import { z } from 'zod';
import { MAX_CART_LINES } from '#domain/cart/cart.ts';
import type { CartAnswer } from '#domain/cart/cart-check.ts';
import { storefrontContext } from '../api/context.ts';
import { CallError } from '../api/shop-api.ts';
import type { Route } from './+types/check-route.ts';
import { answerPrice } from './answer-price.ts';
import { fetchAnswers } from './open-cookie-cart.ts';

const id = z.number().int().positive().max(2_147_483_647);
const question = z.object({
  wanted: z.array(z.object({ productId: id, variationId: id.optional() })).max(MAX_CART_LINES),
});

/** What is still sold, or what the cart costs with its discounts: one address, as each is in every page's script. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked: unknown = await request.json().catch(() => undefined);
  const priced = await answerPrice(asked, request, context.get(storefrontContext));
  if (priced) return priced;
  const parsed = question.safeParse(asked);
  if (!parsed.success) return Response.json({ answers: [] }, { status: 400 });
  return Response.json({ answers: await answersOrNone(request, context, parsed.data.wanted) });
}

async function answersOrNone(
  request: Request,
  context: Route.ActionArgs['context'],
  wanted: z.output<typeof question>['wanted'],
): Promise<CartAnswer[]> {
  try {
    return await fetchAnswers(request, context.get(storefrontContext).shopApi, wanted);
  } catch (error) {
    // The cart stays unchanged: the order is checked again when it is placed.
    if (error instanceof CallError) return [];
    throw error;
  }
}
