import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealInlineCode } from './inline-code.ts';

const NONCE = 'bm9uY2U_-w';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('allows the inline code that carries the nonce, by its hash, and takes the nonce out', () => {
  const page = `<style nonce="${NONCE}">a{}</style><script async="" nonce="${NONCE}">one()\n</script>`;
  const { html, code } = sealInlineCode(page, NONCE);
  expect(html).toBe('<style>a{}</style><script async="">one()\n</script>');
  expect(code).toEqual({ scripts: [hash('one()\n')], styles: [hash('a{}')] });
});

it('does not allow code that somebody put into a text', () => {
  const page = `<p><script>steal()</script></p><script nonce="guess">steal()</script><script nonce="${NONCE}">ours()</script>`;
  expect(sealInlineCode(page, NONCE).code.scripts).toEqual([hash('ours()')]);
});

it('needs no hash for files and for data', () => {
  const page = `<script nonce="${NONCE}" src="/assets/a.js"></script><link rel="modulepreload" nonce="${NONCE}" href="/assets/a.js"/><script type="application/ld+json" nonce="${NONCE}">{}</script>`;
  const { html, code } = sealInlineCode(page, NONCE);
  expect(code).toEqual({ scripts: [], styles: [] });
  expect(html).not.toContain('nonce');
});
