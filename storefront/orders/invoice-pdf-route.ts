import { storefrontContext } from '../api/context.ts';
import { PRIVATE_HEADERS } from '../pieces/page/private-page.ts';
import type { Route } from './+types/invoice-pdf-route.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(storefrontContext).shopApi.invoicePdf(params.link);
  if (!answer.ok) return new Response('Invoice not found.', { status: 404, headers: PRIVATE_HEADERS });
  return new Response(answer.body, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': answer.headers.get('Content-Disposition') ?? 'inline',
    },
  });
}
