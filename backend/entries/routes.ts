import { Hono } from 'hono';
import { reportedResultSchema } from '#contract/entries.ts';
import { findLinkedEntry } from '../events/entry-links.ts';
import { readBody } from '../ground/http/parse.ts';
import { countCalls, limitPosts } from '../ground/http/rate-limit.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import { describeEntry } from './describe-entry.ts';
import { type EntryServices, reportResult } from './report-result.ts';

/** All phones of a full shop behind one network. */
const REPORTS_PER_NETWORK: RateLimit = { points: 1_000, seconds: 600 };
const REPORTS_PER_ENTRY: RateLimit = { points: 20, seconds: 600 };

/** What who plays does by the link of the entry. It travels in queries and bodies, which are not logged. */
export function entryRoutes(services: EntryServices & { settings: { trustedProxies: number } }): Hono {
  const countReports = countCalls(services, 'entry-results', REPORTS_PER_ENTRY);
  const linked = async (link: string) => {
    const entry = await findLinkedEntry(services, link);
    if (!entry) throw new Refused('entry_not_found', 'This link belongs to no seat. Please ask us.');
    return entry;
  };
  return new Hono()
    .get('/entries', async (c) =>
      c.json(await describeEntry(services, await linked(c.req.query('link') ?? ''))),
    )
    .post('/entries/result', limitPosts(services, 'entry-result', REPORTS_PER_NETWORK), async (c) => {
      const { link, ...reported } = await readBody(c, reportedResultSchema);
      const entry = await linked(link);
      await countReports(c, String(entry.id));
      await reportResult(services, entry, reported);
      return c.json(await describeEntry(services, entry));
    });
}
