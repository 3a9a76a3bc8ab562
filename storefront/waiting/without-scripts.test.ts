import { expect, it } from 'vitest';
import { withoutScripts } from './without-scripts.ts';

it('keeps the scripts of the head, and starts none of those that draw the page', () => {
  const html =
    '<html><head><link rel="modulepreload" href="/a.js"/><script nonce="n">theme()</script></head>' +
    '<body><p>Loading</p><link rel="modulepreload" href="/b.js"/><script nonce="n">context={}</script>' +
    '<script type="module" async="">import "/a.js"</script></body></html>';
  expect(withoutScripts(html)).toBe(
    '<html><head><script nonce="n">theme()</script></head><body><p>Loading</p></body></html>',
  );
});
