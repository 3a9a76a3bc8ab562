import { z } from 'zod';
import { MAX_CART_LINES } from '#domain/cart.ts';
import type { CartAnswer } from '#domain/cart-check.ts';
import { storefrontContext } from '../api/context.ts';
import { ShopApiError } from '../api/shop-api.ts';
import type { Route } from './+types/check-route.ts';
import { askShop } from './open-carried-cart.ts';

const id = z.number().int().positive().max(2_147_483_647);
const question = z.object({
  wanted: z.array(z.object({ productId: id, variationId: id.optional() })).max(MAX_CART_LINES),
});

/** What the shop says now of the things in a browser's cart; no answers when it cannot say. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const parsed = question.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return Response.json({ answers: [] }, { status: 400 });
  return Response.json({ answers: await answersOrNone(request, context, parsed.data.wanted) });
}

async function answersOrNone(
  request: Request,
  context: Route.ActionArgs['context'],
  wanted: z.output<typeof question>['wanted'],
): Promise<CartAnswer[]> {
  try {
    return await askShop(request, context.get(storefrontContext).shopApi, wanted);
  } catch (error) {
    // The cart stays as it is: the order is checked again when it is placed.
    if (error instanceof ShopApiError) return [];
    throw error;
  }
}
