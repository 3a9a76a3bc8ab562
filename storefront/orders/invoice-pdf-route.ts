import { storefrontContext } from '../api/context.ts';
import type { Route } from './+types/invoice-pdf-route.ts';
import { PRIVATE_HEADERS } from './private-page.ts';

/** The invoice as a file, handed through from the backend. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(storefrontContext).shopApi.invoicePdf(params.link);
  if (!answer.ok) return new Response('There is no such invoice.', { status: 404, headers: PRIVATE_HEADERS });
  return new Response(answer.body, {
    headers: {
      ...PRIVATE_HEADERS,
      'Content-Type': 'application/pdf',
      'Content-Disposition': answer.headers.get('Content-Disposition') ?? 'inline',
    },
  });
}
