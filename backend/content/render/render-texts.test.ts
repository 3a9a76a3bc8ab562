import { expect, it } from 'vitest';
import { renderContent, renderExcerpt, renderTitle } from './render-texts.ts';

it.each([
  ['Cards & boxes', 'Cards &#038; boxes'],
  ['Welcome to our "new" store', 'Welcome to our &#8220;new&#8221; store'],
  ["Thandi's '24 deck -- it's here...", 'Thandi&#8217;s &#8217;24 deck &#8212; it&#8217;s here&#8230;'],
  ['A 6" sleeve and a 9x7 binder', 'A 6&#8243; sleeve and a 9&#215;7 binder'],
  ['Regional <em>Cup</em>', 'Regional <em>Cup</em>'],
  ["'cause 'tis the '99 deck", '&#8217;cause &#8217;tis the &#8217;99 deck'],
  ["'Twas rock 'n' roll, 'tain't it?", '&#8216;Twas rock &#8216;n&#8217; roll, &#8217;tain&#8217;t it?'],
  ["Get 'em 'til ten", 'Get &#8217;em &#8217;til ten'],
  ["A 'card of 6', a 6' board", 'A &#8216;card of 6&#8242;, a 6&#8217; board'],
  ['He said "it is 6" and 5\'10"."', 'He said &#8220;it is 6&#8243; and 5&#8217;10&#8221;.&#8221;'],
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
  expect(renderContent('<!-- wp:list {"ordered":true} --><ol start="2"></ol><!-- /wp:list -->')).toBe(
    '<ol class="wp-block-list" start="2"></ol>',
  );
});

it.each([
  [
    '<!-- wp:group --><div class="wp-block-group"></div><!-- /wp:group -->',
    'is-layout-flow wp-block-group-is-layout-flow',
  ],
  [
    '<!-- wp:group {"layout":{"type":"constrained"}} --><div class="wp-block-group"></div><!-- /wp:group -->',
    'has-global-padding is-layout-constrained wp-block-group-is-layout-constrained',
  ],
  [
    '<!-- wp:group {"layout":{"type":"flex","orientation":"vertical","flexWrap":"nowrap","justifyContent":"space-between"}} --><div class="wp-block-group"></div><!-- /wp:group -->',
    'is-vertical is-content-justification-space-between is-nowrap is-layout-flex wp-block-group-is-layout-flex',
  ],
  [
    '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:separator /--></div><!-- /wp:columns -->',
    'is-layout-flex wp-block-columns-is-layout-flex',
  ],
  [
    '<!-- wp:group {"layout":7} --><div class="wp-block-group"></div><!-- /wp:group -->',
    'is-layout-flow wp-block-group-is-layout-flow',
  ],
])('says by classes how %s is laid out', (content, classes) => {
  const block = /wp:([a-z]+)/.exec(content)?.[1];
  expect(renderContent(content)).toContain(`<div class="wp-block-${block} ${classes}">`);
});

it('marks the element around the inner blocks where it is not the outermost', () => {
  const cover =
    '<!-- wp:cover --><div class="wp-block-cover"><span class="dim"></span><div class="wp-block-cover__inner-container">' +
    '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->';
  expect(renderContent(cover)).toBe(
    '<div class="wp-block-cover"><span class="dim"></span>' +
      '<div class="wp-block-cover__inner-container is-layout-flow wp-block-cover-is-layout-flow">' +
      '<p class="wp-block-paragraph">A</p></div></div>',
  );
});

it('keeps the space at the end of a paragraph, and none before a line break', () => {
  expect(renderContent('One \ntwo \n\nthree ')).toBe('<p>One<br />\ntwo </p>\n<p>three </p>\n');
});

it('lets pictures and frames wait that have their room', () => {
  expect(renderContent('<img src="a" width="4" height="3" />')).toBe(
    '<p><img loading="lazy" decoding="async" src="a" width="4" height="3" /></p>\n',
  );
  expect(renderContent('<img src="a" loading="eager" decoding="sync" width="4" height="3" />')).toContain(
    '<img src="a" loading="eager" decoding="sync" width="4" height="3" />',
  );
  expect(renderContent('<iframe src="a" width="4" height="3"></iframe>')).toContain(
    '<iframe loading="lazy" src="a" width="4" height="3">',
  );
});

it('makes no paragraph inside players and captions', () => {
  expect(renderContent('<video>\n<source src="a" />\n</video>')).toBe(
    '<p><video><source src="a" /></video></p>\n',
  );
  expect(renderContent('<figure>\n<img src="a" />\n<figcaption>A</figcaption>\n</figure>')).toBe(
    '<figure>\n<img decoding="async" src="a" /><figcaption>A</figcaption></figure>\n',
  );
});

it('shows captions and players plainly, and no gallery or script address', () => {
  expect(renderContent('[caption align="alignleft"]<img src="/a.png" /> A box[/caption]')).toContain(
    '<figure class="wp-caption alignleft"><img decoding="async" src="/a.png" /><figcaption class="wp-caption-text">A box</figcaption></figure>',
  );
  expect(
    renderContent('[caption id="attachment_6" width="640"]<img src="/a.png" /> A box[/caption]'),
  ).toContain(
    '<figure id="attachment_6" aria-describedby="caption-attachment-6" style="width: 640px" class="wp-caption alignnone">' +
      '<img decoding="async" src="/a.png" /><figcaption id="caption-attachment-6" class="wp-caption-text">A box</figcaption></figure>',
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

it('makes an excerpt of prose alone: no list whose items are blocks, nothing of a wrapper but what is inside', () => {
  const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;
  const item = '<!-- wp:list-item --><li>Item</li><!-- /wp:list-item -->';
  const list = `<!-- wp:list --><ul>${item}</ul><!-- /wp:list -->`;
  expect(renderExcerpt('', `${paragraph('Before')}\n${list}\n${paragraph('after')}`)).toBe(
    '<p>Before after</p>\n',
  );
  expect(renderExcerpt('', '<!-- wp:list --><ul><li>Item</li></ul><!-- /wp:list -->')).toBe('<p>Item</p>\n');
  const quote = `<!-- wp:quote --><blockquote>${paragraph('Said')}<cite>her</cite></blockquote><!-- /wp:quote -->`;
  expect(renderExcerpt('', quote)).toBe('<p>Said her</p>\n');
  expect(renderExcerpt('', `<!-- wp:group --><div>Group ${quote}${list}</div><!-- /wp:group -->`)).toBe(
    '<p>Said</p>\n',
  );
});

it('makes an excerpt of the first page alone', () => {
  expect(renderExcerpt('', 'Page 1\n\n<!--nextpage-->\n\nPage 2')).toBe('<p>Page 1</p>\n');
});

it('takes linear time, also for malicious texts', () => {
  for (const piece of [
    '<',
    '<!--',
    ' ',
    '[caption]',
    '<p ',
    '<!-- wp:image -->',
    '<!-- wp:group -->',
    '<div class="a"> ',
    '\n ',
    '<figcaption> ',
    "6' ",
  ]) {
    const text = piece.repeat(30_000);
    expect(renderContent(text).length + renderExcerpt('', text).length).toBeGreaterThanOrEqual(0);
  }
});
