import { storefrontContext } from '../api/context.ts';
import { readForm } from '../api/forms.ts';
import type { Route } from './+types/want-dialog-route.ts';
import { findWantedGoods } from './find-wanted-goods.ts';
import { submitWant } from './submit-want.ts';

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { shopApi } = context.get(storefrontContext);
  const goods = await findWantedGoods(shopApi, new URL(request.url).searchParams);
  return Response.json(goods, { status: goods.length > 0 ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { shopApi } = context.get(storefrontContext);
  const form = await readForm(request);
  const { answer, status } = await submitWant(shopApi, form, String(form.get('page') ?? '').slice(0, 300));
  return Response.json(answer, { status });
}
