import { expect, it } from 'vitest';
import { markKept } from './mark-kept.ts';

const DATE = 'Sat, 21 Nov 2026 12:03:00 GMT';

it('a kept page says since when, and keeps its own policy', async () => {
  const page = new Response('<!DOCTYPE html><html lang="en-ZA"><body>12 in stock</body></html>', {
    headers: {
      date: DATE,
      'content-encoding': 'br',
      'content-length': '30',
      'content-security-policy': "default-src 'self'",
    },
  });
  const marked = await markKept(page);
  expect(await marked.text()).toBe(
    `<!DOCTYPE html><html data-kept="${DATE}" lang="en-ZA"><body>12 in stock</body></html>`,
  );
  expect(marked.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(marked.headers.has('content-encoding')).toBe(false);
  expect(marked.headers.has('content-length')).toBe(false);
});
