import { redirect } from 'react-router';
import { clearMyCookie, readMyToken } from '../cart/my-cookie.ts';
import { PRIVATE_HEADERS } from '../pieces/page/private-page.ts';
import type { Route } from './+types/data-route.ts';
import { myServices } from './my-services.ts';

export const loader = () => redirect('/my');

export async function action({ request, context }: Route.ActionArgs) {
  const { shopApi } = myServices(context);
  const token = readMyToken(request);
  const given = token && (await shopApi.myData(token));
  if (!given) return redirect('/my');
  if (!given.ok && given.status === 401) {
    return redirect('/my', { headers: { 'Set-Cookie': clearMyCookie() } });
  }
  if (!given.ok)
    return new Response(given.message, { status: given.status || 503, headers: PRIVATE_HEADERS });
  return new Response(JSON.stringify(given.value, null, 2), {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
