import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const safe = (html: string): string => sanitiseHtml(html).safeMarkup;

describe('a description', () => {
  it('keeps its text, lists, tables and links', () => {
    expect(safe('<p>Ten <b>cards</b></p><ul><li>foil</li></ul>')).toBe(
      '<p>Ten <b>cards</b></p><ul><li>foil</li></ul>',
    );
    expect(safe('<a href="/shop">Shop</a>')).toBe('<a href="/shop" rel="nofollow noopener">Shop</a>');
  });

  it('leaves the h1 to the page', () => {
    expect(safe('<h1>Box</h1>')).toBe('<h2>Box</h2>');
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', '<img src="x" loading="lazy" />'],
    ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
    ['<p style="position:fixed" class="x" onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<iframe src="https://evil.example"></iframe><svg><script>1</script></svg>', ''],
    ['<style>body{display:none}</style>', ''],
  ])('loses what could act: %s', (html, left) => {
    expect(safe(html)).toBe(left);
  });
});
