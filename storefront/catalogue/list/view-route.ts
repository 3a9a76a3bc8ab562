import { redirect } from 'react-router';
import { storefrontContext } from '../../api/context.ts';
import { readForm } from '../../api/forms.ts';
import type { Route } from './+types/view-route.ts';
import { viewCookie } from './remembered-view.ts';
import { parseShopQuery, shopAddress } from './shop-query.ts';

/** Without JavaScript: keeps the chosen view. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const params = new URLSearchParams();
  for (const [name, value] of form) params.append(name, String(value));
  const query = parseShopQuery(params);
  const isSecure = context.get(storefrontContext).publicUrl.startsWith('https:');
  return redirect(shopAddress({ ...query, page: 1 }), {
    headers: { 'Set-Cookie': viewCookie(query.view, isSecure) },
  });
}

export const loader = () => redirect('/shop');
