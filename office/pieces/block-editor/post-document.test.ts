import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { openPost } from './post-document.ts';
import { schema } from './schema.ts';

const blocksOf = (doc: Node): Node[] => Array.from({ length: doc.childCount }, (_, at) => doc.child(at));
const withBlock = (doc: Node, at: number, block: Node): Node => doc.copy(doc.content.replaceChild(at, block));

it('what the editor does not know is kept as a whole', () => {
  const kept = openPost(
    '<!-- wp:columns -->\n<div class="wp-block-columns"><p>Two</p></div>\n<!-- /wp:columns -->\n\n<script>alert(1)</script>\n\n<!-- wp:acme/map {"zoom":3} /-->',
  );
  expect(blocksOf(kept.doc).map(({ type, attrs }) => [type.name, attrs.name])).toEqual([
    ['kept', 'columns'],
    ['kept', ''],
    ['kept', 'acme/map'],
  ]);
});

it('any text opens and is written untouched byte for byte', () => {
  const scrap = fc.constantFrom(
    '<p>',
    '</p>',
    '<p class="lead">',
    '<b>',
    '</b>',
    '<em>x</em>',
    '<ul><li>a</li></ul>',
    '</ul>',
    '<li>',
    '\n',
    '\n\n',
    ' \t',
    '\u00a0',
    '&amp;',
    '&nbsp;',
    '&bogus;',
    '<!-- wp:paragraph -->',
    '<!-- /wp:paragraph -->',
    '<!-- wp:list {"a":"--"} -->',
    '<!-- wp:acme/map /-->',
    '<!--more-->',
    '<!-- ',
    '-->',
    '[deck]\n4 Pikachu\n\n2 Eevee\n[/deck]',
    '[product sku="A-1"]',
    '[gallery]',
    '<img src="x" alt=y>',
    '<script>if (a < b) {}</script>',
    '<a href="?a&b">',
    '</a>',
    '<',
    '>',
    '</',
    'text',
    'é😀',
    '<![CDATA[x]]>',
    '<?php ?>',
    '\0',
    '\r\n',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(scrap, fc.string()), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const { doc, write } = openPost(text);
      expect(write(doc)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

it('an element that HTML does not have is kept as well, whatever it is called', () => {
  const text = '<p>One <constructor>two</constructor></p>';
  expect(blocksOf(openPost(text).doc).map(({ type }) => type.name)).toEqual(['kept']);
});

it('a paragraph keeps its attributes, links their rel, and unknown elements their tags when its words change', () => {
  const text =
    '<!-- wp:paragraph {"align":"center"} -->\n<p class="has-text-align-center">See <a href="/x" rel="noopener" target="_blank">this</a> <span style="color:red">red</span> &amp; <b>bold</b><br>end</p>\n<!-- /wp:paragraph -->';
  const { doc, write } = openPost(text);
  const block = doc.child(0);
  const changed = withBlock(doc, 0, block.copy(block.content.addToEnd(schema.text(' of it'))));
  expect(write(changed)).toBe(text.replace('end</p>', 'end of it</p>'));
});

it('new blocks are written as WordPress writes them, or plainly in a post without blocks', () => {
  const { nodes } = schema;
  const words = (text: string) => nodes.paragraph.create(null, schema.text(text));
  const added = [
    nodes.heading.create({ level: 3 }, schema.text('Head & tail')),
    words('One'),
    nodes.ordered_list.create(null, [nodes.list_item.create(null, [words('First')])]),
    nodes.product.create({ sku: 'ACC-1' }),
    nodes.deck.create({ list: '4 Pikachu' }),
    nodes.image.create({ src: '/media/a.webp', alt: 'A "box"' }),
  ];
  const inBlocks = openPost('<!-- wp:paragraph -->\n<p>Zero</p>\n<!-- /wp:paragraph -->');
  expect(
    inBlocks.write(inBlocks.doc.copy(inBlocks.doc.content.append(nodes.doc.create(null, added).content))),
  ).toMatchInlineSnapshot(`
    "<!-- wp:paragraph -->
    <p>Zero</p>
    <!-- /wp:paragraph -->

    <!-- wp:heading {"level":3} -->
    <h3 class="wp-block-heading">Head &amp; tail</h3>
    <!-- /wp:heading -->

    <!-- wp:paragraph -->
    <p>One</p>
    <!-- /wp:paragraph -->

    <!-- wp:list {"ordered":true} -->
    <ol class="wp-block-list"><!-- wp:list-item -->
    <li>First</li>
    <!-- /wp:list-item --></ol>
    <!-- /wp:list -->

    <!-- wp:shortcode -->
    [product sku="ACC-1"]
    <!-- /wp:shortcode -->

    <!-- wp:shortcode -->
    [deck]
    4 Pikachu
    [/deck]
    <!-- /wp:shortcode -->

    <!-- wp:image -->
    <figure class="wp-block-image"><img src="/media/a.webp" alt="A &quot;box&quot;"/></figure>
    <!-- /wp:image -->"
  `);
  const plain = openPost('Zero\n');
  expect(
    plain.write(plain.doc.copy(plain.doc.content.append(nodes.doc.create(null, added).content))),
  ).toMatchInlineSnapshot(`
    "Zero

    <h3>Head &amp; tail</h3>

    One

    <ol>
    <li>First</li>
    </ol>

    [product sku="ACC-1"]

    [deck]
    4 Pikachu
    [/deck]

    <figure class="wp-block-image"><img src="/media/a.webp" alt="A &quot;box&quot;"/></figure>"
  `);
});

it('a picture gets other words and keeps everything else', () => {
  const text =
    '<!-- wp:image {"id":7} -->\n<figure class="wp-block-image"><a href="/x"><img class="wp-image-7" alt="Old" src="/a.png"/></a><figcaption>By <em>us</em></figcaption></figure>\n<!-- /wp:image -->';
  const { doc, write } = openPost(text);
  const image = doc.child(0);
  expect(image.type.name).toBe('image');
  const changed = image.type.create({ ...image.attrs, alt: 'A $& "new" box' });
  expect(write(withBlock(doc, 0, changed))).toBe(
    text.replace('alt="Old"', () => 'alt="A $&amp; &quot;new&quot; box"'),
  );
});
