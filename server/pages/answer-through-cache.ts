import type { MiddlewareHandler } from 'hono';
import type { Counts } from '#backend/ground/counts.ts';
import type { Screens } from '../screens.ts';
import { answerPage } from './answer-page.ts';
import { answerWaiting, hasWaitingPage, isBrowserPage, isLate } from './answer-waiting.ts';
import { type ApiReads, isApiRead } from './api-reads.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';

interface Rendering {
  screens: Pick<Screens, 'renderWaiting'>;
  apiReads: Pick<ApiReads, 'isAllowed'>;
  counts: Counts;
  /** After this, browsers get a waiting page. */
  timeoutMs: number;
}

/** Cache key of a full URL; undefined for personal pages. */
export function addressIn(pages: PageCache, url: string): string | undefined {
  const { pathname, search } = new URL(url);
  return pages.addressOf(pathname + search);
}

/** Renders a public page or a product read for all concurrent requests at once, and keeps it. */
export const answerThroughCache =
  (pages: PageCache, { screens, apiReads, counts, timeoutMs }: Rendering): MiddlewareHandler =>
  async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const address = addressIn(pages, c.req.url);
    if (address === undefined) return next();
    if (isApiRead(address) && !apiReads.isAllowed((name) => c.req.header(name))) return next();
    counts.add('page_cache', 'miss');
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const asked = pages.get(address, encoding);
    if (hasWaitingPage(pathname) && isBrowserPage(c.req.raw) && (await isLate(asked, timeoutMs))) {
      return answerWaiting(await screens.renderWaiting(address), async () =>
        pages.hold(address, await asked),
      );
    }
    const page = await asked;
    if (page.facts.kind === 'api' && !page.facts.isCacheable) return next();
    const answer = answerPage(page, await page.get(encoding), c.req.method, c.req.header('if-none-match'));
    const { status, headers } = answer;
    return new Response(answer.body ? new Uint8Array(answer.body) : null, {
      status,
      headers: { ...headers, 'cache-status': 'springdeck; fwd=miss' },
    });
  };
