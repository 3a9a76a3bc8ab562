import { imageVariant, originalImage } from '#contract/media.ts';
import { OFFLINE_PAGE } from './addresses.ts';

export const isCacheable = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  status === 200 &&
  (headers.get('content-type') ?? '').startsWith('text/html') &&
  !/\b(?:no-store|private)\b/i.test(headers.get('cache-control') ?? '');

/** The requested page is in the hash, which reaches no server or log. */
export const toOfflinePage = ({ url }: Request): Response => {
  const { origin, pathname, search } = new URL(url);
  return Response.redirect(`${origin}${OFFLINE_PAGE}#${pathname}${search}`);
};

/** React Router's redirect headers, not a public interface (decision 0012; tests/journeys/offline.journey.ts). */
export const reloadAsDocument = ({ pathname, search }: URL): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': pathname + search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    },
  });

const CARD_WIDTH = 480;

/** The first that the page names for search engines; undefined unless it is one of the shop's own. */
export function mainImage(html: string): string | undefined {
  const image = /"image":\[?"([^"]+)"/.exec(html)?.[1];
  if (image === undefined || !URL.canParse(image)) return undefined;
  return imageVariant(originalImage(new URL(image).pathname), CARD_WIDTH, 'avif');
}

/** Tells the page that it is cached: `<html data-kept="Sat, 21 Nov 2026 12:03:00 GMT">`. */
export async function markCached(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  // The text is decompressed and longer.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const html = await page.text();
  const marked = html.replace('<html', `<html data-kept="${headers.get('date') ?? ''}"`);
  return new Response(marked, { status: page.status, headers });
}
