import { expect, it } from 'vitest';
import { renderContent, renderExcerpt, renderTitle } from './render-texts.ts';

it.each([
  ['Cards & boxes', 'Cards &#038; boxes'],
  ['Welcome to our "new" store', 'Welcome to our &#8220;new&#8221; store'],
  ["Thandi's '24 deck -- it's here...", 'Thandi&#8217;s &#8217;24 deck &#8212; it&#8217;s here&#8230;'],
  ['A 6" sleeve and a 9x7 binder', 'A 6&#8243; sleeve and a 9&#215;7 binder'],
  ['Regional <em>Cup</em>', 'Regional <em>Cup</em>'],
])('sets the title %s as a printer would', (title, html) => {
  expect(renderTitle(title)).toBe(html);
});

it('makes paragraphs and line breaks of plain writing, around what is a block already', () => {
  expect(renderContent('One\ntwo\n\n<ul>\n<li>A</li>\n</ul>\nThree :)\n<pre>a\n\n"b"</pre>')).toBe(
    '<p>One<br />\ntwo</p>\n<ul>\n<li>A</li>\n</ul>\n<p>Three 🙂</p>\n<pre>a\n\n"b"</pre>\n',
  );
});

it('takes the delimiters off blocks and leaves their HTML', () => {
  const content = '<!-- wp:heading {"level":3} -->\n<h3 class="big">A</h3>\n<!-- /wp:heading -->';
  expect(renderContent(content)).toBe('\n<h3 class="big wp-block-heading">A</h3>\n');
});

it('shows captions and players plainly, and no gallery or script address', () => {
  expect(renderContent('[caption align="alignleft"]<img src="/a.png" /> A box[/caption]')).toContain(
    '<figure class="wp-caption alignleft"><img src="/a.png" /><figcaption class="wp-caption-text">A box</figcaption></figure>',
  );
  expect(renderContent('[gallery ids="1,2"]\n\nText')).toBe('\n<p>Text</p>\n');
  expect(renderContent('[audio src="javascript:alert(1)"]')).not.toContain('javascript');
  expect(renderContent('[unknown]')).toBe('<p>[unknown]</p>\n');
});

it('keeps a place for a product, by its SKU', () => {
  expect(renderContent('One\n\n[product sku="SD-A&B"]\n\nTwo')).toBe(
    '<p>One</p>\n<div data-product-sku="SD-A&amp;B"></div>\n<p>Two</p>\n',
  );
  expect(renderContent('[product]')).not.toContain('data-product');
  expect(renderExcerpt('', 'One [product sku="SD-A"] two')).toBe('<p>One two</p>\n');
});

it('makes an excerpt of the words before the fold, at most 55, without scripts and pictures', () => {
  expect(renderExcerpt('', 'Before <script>alert(1)</script>it.\n\n<!--more-->\n\nAfter.')).toBe(
    '<p>Before it.</p>\n',
  );
  const long = renderExcerpt('', 'word '.repeat(80));
  expect(long.match(/word/g)).toHaveLength(55);
  expect(long).toMatch(/ \[&hellip;\]<\/p>\n$/);
  const blocks =
    '<!-- wp:image --><figure>Picture</figure><!-- /wp:image --><!-- wp:group --><!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph --><!-- /wp:group -->';
  expect(renderExcerpt('', blocks)).toBe('<p>Text</p>\n');
  expect(renderExcerpt('By hand', 'Content')).toBe('<p>By hand</p>\n');
});

it('takes no longer than the text is long, also for one that was made to be slow', () => {
  for (const piece of ['<', '<!--', ' ', '[caption]', '<p ', '<!-- wp:image -->']) {
    const text = piece.repeat(30_000);
    expect(renderContent(text).length + renderExcerpt('', text).length).toBeGreaterThanOrEqual(0);
  }
});
