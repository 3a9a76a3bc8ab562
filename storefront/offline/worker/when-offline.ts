import { OFFLINE_PAGE } from './addresses.ts';

/** To the offline page. What was wanted stays behind the '#', which no server and no log ever sees. */
export const toOfflinePage = ({ url }: Request): Response => {
  const { origin, pathname, search } = new URL(url);
  return Response.redirect(`${origin}${OFFLINE_PAGE}#${pathname}${search}`);
};

/**
 * Tells the router, which asked for a page's data, to open the page itself: as a document it is answered from what is
 * kept, or by the offline page. The headers are React Router's own for a redirect (decision 0012; held by
 * tests/journeys/offline.journey.ts).
 */
export const openAsDocument = ({ pathname, search }: URL): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': pathname + search,
      'X-Remix-Status': '302',
      'X-Remix-Reload-Document': 'true',
    },
  });
