import { type Context, Hono } from 'hono';
import { binderQuerySchema, missingRequestSchema, setsQuerySchema } from '#contract/sets.ts';
import { AVAILABILITY_KEY, LISTS_KEY, productKey } from '#contract/surrogate-keys.ts';
import { readBody, readQuery } from '../ground/http/parse.ts';
import { limitPosts } from '../ground/http/rate-limit.ts';
import { setSurrogateKeys } from '../ground/http/surrogate-keys.ts';
import type { RateLimit } from '../ground/limiter.ts';
import { Refused } from '../ground/refused.ts';
import { chooseMissing } from './choose-missing.ts';
import { findBinder } from './find-binder.ts';
import { findSet, findSetOf, findSoldSets } from './find-sets.ts';
import type { BinderServices } from './services.ts';

const BASKETS_PER_VISITOR: RateLimit = { points: 60, seconds: 600 };

export function binderRoutes(services: BinderServices): Hono {
  return new Hono()
    .get('/sets', async (c) => {
      const { product } = readQuery(c, setsQuerySchema);
      setSurrogateKeys(c, [product === undefined ? LISTS_KEY : productKey(product)]);
      const data = product === undefined ? await findSoldSets(services) : await findSetOf(services, product);
      return c.json({ success: true, data });
    })
    .get('/sets/:set', async (c) => {
      const query = readQuery(c, binderQuerySchema);
      setSurrogateKeys(c, [LISTS_KEY, AVAILABILITY_KEY]);
      return c.json({ success: true, data: await findBinder(services, await readSet(c), query) });
    })
    .post('/sets/:set/missing', limitPosts(services, 'missing-cards', BASKETS_PER_VISITOR), async (c) => {
      const request = await readBody(c, missingRequestSchema);
      return c.json({ success: true, data: await chooseMissing(services, await readSet(c), request) });
    });

  async function readSet(c: Context) {
    const set = await findSet(services, c.req.param('set') ?? '');
    if (!set) throw new Refused('set_not_found', 'Set not found.');
    return set;
  }
}
