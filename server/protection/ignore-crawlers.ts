import type { MiddlewareHandler } from 'hono';
import type { Services } from '#backend/services.ts';
import { API_KEY_HEADER } from '#contract/paths.ts';
import { isCrawler } from './is-crawler.ts';

/** Only people miss what they search for; a call with the key may be made for one by another storefront. */
export const ignoreCrawlers =
  ({ missedSearches }: Pick<Services, 'missedSearches'>): MiddlewareHandler =>
  ({ req }, next) => {
    const isVisitorsSearch = req.query('search') !== undefined && req.header(API_KEY_HEADER) === undefined;
    // Every request comes by here, and recognising crawlers is the dearest part.
    const isIgnored = isVisitorsSearch && isCrawler(req.header('user-agent'));
    return isIgnored ? missedSearches.ignoreDuring(next) : next();
  };
