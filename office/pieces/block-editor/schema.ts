import { type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model';

/** Index of the source block, and the bytes around its text. null: written as a new block. */
const ownBytes = { origin: { default: null }, open: { default: null }, close: { default: null } };

const element =
  (tag: string): NodeSpec['toDOM'] =>
  () => [tag, 0];

const nodes = {
  doc: { content: 'block+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    attrs: ownBytes,
    parseDOM: [{ tag: 'p' }],
    toDOM: element('p'),
  },
  heading: {
    group: 'block',
    content: 'inline*',
    defining: true,
    attrs: { ...ownBytes, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
      tag: `h${level}`,
      attrs: { level: Math.min(Math.max(level, 2), 4) },
    })),
    toDOM: (node) => [`h${node.attrs.level}`, 0],
  },
  blockquote: {
    group: 'block',
    content: 'paragraph+',
    defining: true,
    attrs: ownBytes,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: element('blockquote'),
  },
  bullet_list: {
    group: 'block list',
    content: 'list_item+',
    attrs: ownBytes,
    parseDOM: [{ tag: 'ul' }],
    toDOM: element('ul'),
  },
  ordered_list: {
    group: 'block list',
    content: 'list_item+',
    attrs: ownBytes,
    parseDOM: [{ tag: 'ol' }],
    toDOM: element('ol'),
  },
  list_item: {
    content: 'paragraph list*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: element('li'),
  },
  image: {
    group: 'block',
    attrs: {
      origin: { default: null },
      source: { default: null },
      src: { default: '' },
      alt: { default: '' },
    },
    toDOM: (node) => ['img', { src: node.attrs.src, alt: node.attrs.alt }],
  },
  product: {
    group: 'block',
    attrs: { ...ownBytes, sku: { default: '' } },
    toDOM: (node) => ['div', {}, `Product ${node.attrs.sku}`],
  },
  deck: {
    group: 'block',
    attrs: { ...ownBytes, list: { default: '' } },
    toDOM: (node) => ['pre', {}, node.attrs.list],
  },
  /** Unknown to the editor: shown, moved and removed as a whole. */
  kept: {
    group: 'block',
    attrs: { origin: { default: null }, source: { default: '' }, name: { default: '' } },
    toDOM: (node) => ['pre', {}, node.attrs.source],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    attrs: { source: { default: '<br />' } },
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  /** The same for inline content. */
  kept_inline: {
    inline: true,
    group: 'inline',
    attrs: { source: { default: '' } },
    toDOM: (node) => ['code', { class: 'kept-inline' }, node.attrs.source],
  },
  text: { group: 'inline' },
} as const satisfies Record<string, NodeSpec>;

const plainMark = (tags: [string, ...string[]]): MarkSpec => ({
  attrs: { tag: { default: tags[0] } },
  parseDOM: tags.map((tag) => ({ tag, attrs: { tag } })),
  toDOM: (mark) => [mark.attrs.tag, 0],
});

const marks = {
  link: {
    /** The original opening tag; null for a new link. */
    attrs: { href: { default: '' }, open: { default: null } },
    inclusive: false,
    parseDOM: [
      { tag: 'a[href]', getAttrs: (dom: HTMLElement) => ({ href: dom.getAttribute('href') ?? '' }) },
    ],
    toDOM: (mark) => ['a', { href: mark.attrs.href }, 0],
  },
  /** Any other inline element: its text is editable, the element is preserved. */
  kept_mark: {
    attrs: { open: {}, close: {} },
    excludes: '',
    toDOM: () => ['span', { class: 'kept-mark' }, 0],
  },
  strong: plainMark(['strong', 'b']),
  em: plainMark(['em', 'i']),
  code: plainMark(['code']),
} satisfies Record<string, MarkSpec>;

export const schema = new Schema({ nodes, marks });
