import type { MiddlewareHandler } from 'hono';
import type { Services } from '#backend/services.ts';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { isCrawler } from './is-crawler.ts';

/** Only people miss what they search for; a call with the key may be made for one by another storefront. */
export const ignoreCrawlers =
  ({ missedSearches }: Pick<Services, 'missedSearches'>): MiddlewareHandler =>
  (c, next) =>
    isCrawler(c.req.header('user-agent')) && c.req.header(API_KEY_HEADER) === undefined
      ? missedSearches.ignoreDuring(next)
      : next();
