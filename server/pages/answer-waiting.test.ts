import { expect, it, vi } from 'vitest';
import { answerWaiting, hasWaitingPage, isBrowserPage, isLate } from './answer-waiting.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36';
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it.each([
  ['a browser that opens a page', { 'sec-fetch-dest': 'document', 'user-agent': CHROME }, true],
  [
    'a browser without a screen',
    { 'sec-fetch-dest': 'document', 'user-agent': CHROME.replace('Chrome/', 'HeadlessChrome/') },
    true,
  ],
  ['a script that fetches', { 'sec-fetch-dest': 'empty', 'user-agent': CHROME }, false],
  ['a crawler', { 'sec-fetch-dest': 'document', 'user-agent': GOOGLEBOT }, false],
  ['a program', { 'user-agent': 'curl/8.5.0' }, false],
])('%s: looks at what stands in for a page: %s', (_who, headers: Record<string, string>, looks) => {
  expect(isBrowserPage(new Request('http://shop.test/shop', { headers }))).toBe(looks);
});

it.each(['/', '/shop', '/shop/product/7', '/posts', '/posts/a-post', '/tournaments'])(
  'skeletons stand in for %s',
  (path) => expect(hasWaitingPage(path)).toBe(true),
);

it.each([
  '/shop.data',
  '/posts/a-post.data',
  '/shop/more',
  '/feed.xml',
  '/tournaments/cup.ics',
  '/wp-json/wp/v2/posts',
])('%s has no waiting page', (path) => expect(hasWaitingPage(path)).toBe(false));

it('a page that comes, or fails, in time is not late', async () => {
  expect(await isLate(Promise.resolve(), 1_000)).toBe(false);
  expect(await isLate(Promise.reject(new Error('down')), 1_000)).toBe(false);
  expect(await isLate(new Promise(() => undefined), 0)).toBe(true);
});

it.each(['comes', 'fails'])(
  'what stands in is sent at once, and leads to the page when it %s',
  async (how) => {
    const page = Promise.withResolvers<void>();
    const waitingPage = new Response('<html><body><p>Loading</p></body></html>', {
      headers: { 'content-security-policy': "default-src 'self'" },
    });
    const { status, headers, body } = await answerWaiting(waitingPage, () => page.promise);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('content-security-policy')).toBe("default-src 'self'");
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('<html><body><p>Loading</p>');
    if (how === 'comes') page.resolve();
    else page.reject(new Error('down'));
    expect((await reader?.read())?.value).toBe(
      '<noscript><meta http-equiv="refresh" content="0"></noscript></body></html>',
    );
    expect((await reader?.read())?.done).toBe(true);
  },
);

it('whoever leaves before the page has come is sent nothing more', async () => {
  const page = Promise.withResolvers<void>();
  const whenReady = vi.fn(() => page.promise);
  const { body } = await answerWaiting(new Response('<body></body>'), whenReady);
  await body?.cancel();
  page.resolve();
  await expect(whenReady.mock.results[0]?.value).resolves.toBeUndefined();
});
