import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import { varyByEncoding } from './vary-by-encoding.ts';

const app = new Hono()
  .use(compress(), varyByEncoding)
  .get('/json', (c) => c.json({ title: 'Single card' }))
  .get('/picture', (c) => c.body('webp', 200, { 'content-type': 'image/webp' }))
  .get('/foreign', (c) => c.json({}, 200, { vary: 'Origin' }))
  .get('/packed', (c) => c.json({}, 200, { vary: 'Accept-Encoding' }));

it('what may be compressed varies with what the client takes, and says so once', async () => {
  expect(await varyOf('/json', 'br')).toBe('Accept-Encoding');
  expect(await varyOf('/json', 'gzip')).toBe('Accept-Encoding');
  expect(await varyOf('/foreign', 'gzip')).toBe('Origin, Accept-Encoding');
  expect(await varyOf('/packed', 'gzip')).toBe('Accept-Encoding');
  expect(await varyOf('/picture', 'gzip')).toBeNull();
});

it('an answer that stays as it is is not made anew', async () => {
  const answers: Response[] = [];
  const watched = new Hono()
    .use(async (c, next) => {
      await next();
      answers.push(c.res);
    })
    .use(compress(), varyByEncoding)
    .get('/', async (c) => {
      answers.push(c.json({}));
      return answers[0] ?? c.notFound();
    });
  await watched.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(answers[1]).toBe(answers[0]);
});

const varyOf = async (path: string, accepted: string): Promise<string | null> =>
  (await app.request(path, { headers: { 'accept-encoding': accepted } })).headers.get('vary');
