import type { Node } from 'prosemirror-model';
import { inlineOf, readInline } from './read-inline.ts';
import { schema } from './schema.ts';
import { BLOCK_ELEMENTS, type Piece } from './split-post.ts';
import { type Element, isElement, readTree, type TreeNode } from './strict-tree.ts';

const OPENER = String.raw`<!--\s+wp:(?:core\/)?NAME\b(?:(?!-->)[\s\S])*-->\s*`;
const CLOSER = String.raw`\s*<!--\s+\/wp:(?:core\/)?NAME\s+-->`;

/** A block that the editor fully understands, or one that is preserved as a whole. */
export function readPiece({ source, block }: Piece, origin: number): Node {
  const own = { origin };
  const known = block === undefined ? readClassic(source, own) : readBlock(source, block, own);
  return known ?? schema.nodes.kept.create({ ...own, source, name: block ?? '' });
}

interface Own {
  origin: number;
}

function readBlock(source: string, block: string, own: Own): Node | undefined {
  const split = (element: string) => splitAround(source, element, block);
  switch (block) {
    case 'paragraph':
      return textBlock('paragraph', split('p'), own);
    case 'heading':
      return headingOf(split('h[1-6]'), own);
    case 'list':
      return listOf(split('[uo]l'), own);
    case 'quote':
      return quoteOf(split('blockquote'), own);
    case 'image':
      return imageOf(source, own);
    case 'shortcode':
      return shortcodeOf(source, own);
    default:
      return undefined;
  }
}

function readClassic(source: string, own: Own): Node | undefined {
  const [, tag = ''] = /^<([a-z][a-z\d]*)\b/i.exec(source) ?? [];
  const split = (element: string) => splitAround(source, element);
  switch (tag.toLowerCase()) {
    case 'p':
      return textBlock('paragraph', split('p'), own);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(split('h[1-6]'), own);
    case 'ul':
    case 'ol':
      return listOf(split('[uo]l'), own);
    case 'blockquote':
      return quoteOf(split('blockquote'), own);
    case 'img':
    case 'figure':
      return imageOf(source, own);
    default:
      return BLOCK_ELEMENTS.has(tag.toLowerCase())
        ? undefined
        : (shortcodeOf(source, own) ?? bareParagraph(source, own));
  }
}

interface Parts {
  open: string;
  inner: string;
  close: string;
}

/** The bytes before the content of the block's only element, the content, and the bytes after it. */
function splitAround(source: string, element: string, block?: string): Parts | undefined {
  const opener = block === undefined ? '' : OPENER.replace('NAME', block);
  const closer = block === undefined ? '' : CLOSER.replace('NAME', block);
  const whole = new RegExp(`^(${opener}<(${element})(?:\\s[^<>]*)?>)([\\s\\S]*)(</\\2>${closer})$`);
  const [, open, , inner, close] = whole.exec(source) ?? [];
  return open === undefined || inner === undefined || close === undefined
    ? undefined
    : { open, inner, close };
}

function textBlock(
  type: 'paragraph' | 'heading',
  parts: Parts | undefined,
  attrs: Own & { level?: number },
): Node | undefined {
  const content = parts && readInline(parts.inner);
  return content && schema.nodes[type].create({ ...attrs, open: parts.open, close: parts.close }, content);
}

function headingOf(parts: Parts | undefined, own: Own): Node | undefined {
  const [, level] = /<h([1-6])[^<>]*>$/.exec(parts?.open ?? '') ?? [];
  return textBlock('heading', parts, { ...own, level: Number(level) });
}

/** Text without an element of its own: line breaks count. */
function bareParagraph(source: string, own: Own): Node | undefined {
  const content = readInline(source, { breaksAtNewline: true });
  return content && schema.nodes.paragraph.create({ ...own, open: '', close: '' }, content);
}

const ITEM_DELIMITER = /^\s+\/?wp:(list|list-item|paragraph)\s+$/;

/** Ignores spaces between elements and WordPress's plain delimiters. */
const meaningful = (tree: readonly TreeNode[]): TreeNode[] =>
  tree.filter((node) => {
    if ('text' in node) return node.text.trim() !== '';
    return isElement(node) || !ITEM_DELIMITER.test(node.comment);
  });

function listOf(parts: Parts | undefined, own: Own): Node | undefined {
  const tree = parts && readTree(parts.inner);
  if (!tree) return undefined;
  const items = itemsOf(tree);
  const isOrdered = /<ol[^<>]*>$/.test(parts.open);
  return (
    items &&
    schema.nodes[isOrdered ? 'ordered_list' : 'bullet_list'].create(
      { ...own, open: parts.open, close: parts.close },
      items,
    )
  );
}

function itemsOf(tree: readonly TreeNode[]): Node[] | undefined {
  const items = meaningful(tree).map((node) =>
    isElement(node) && node.tag === 'li' && hasNoAttributes(node) ? itemOf(node) : undefined,
  );
  return items.length > 0 && items.every((item) => item !== undefined) ? items : undefined;
}

function itemOf({ children }: Element): Node | undefined {
  const parts = meaningful(children);
  const isList = (node: TreeNode) => isElement(node) && (node.tag === 'ul' || node.tag === 'ol');
  const at = parts.findIndex(isList);
  const lists = at < 0 ? [] : parts.slice(at);
  const text = children.slice(0, at < 0 ? undefined : children.findIndex(isList));
  const inline = inlineOf(text.filter((node) => !('comment' in node && ITEM_DELIMITER.test(node.comment))));
  const nested = lists.map((node) => (isElement(node) ? nestedList(node) : undefined));
  if (!inline || nested.some((list) => list === undefined)) return undefined;
  return schema.nodes.list_item.create(null, [
    schema.nodes.paragraph.create({ open: '', close: '' }, trimmed(inline)),
    ...nested.filter((list) => list !== undefined),
  ]);
}

function nestedList(element: Element): Node | undefined {
  const { class: names, ...others } = element.attributes;
  const isPlain = Object.keys(others).length === 0 && (names ?? 'wp-block-list') === 'wp-block-list';
  const items =
    isPlain && (element.tag === 'ul' || element.tag === 'ol') ? itemsOf(element.children) : undefined;
  return items && schema.nodes[element.tag === 'ol' ? 'ordered_list' : 'bullet_list'].create(null, items);
}

function trimmed(inline: readonly Node[]): Node[] {
  const last = inline.at(-1);
  if (!last?.isText || last.text === undefined) return [...inline];
  const text = last.text.trimEnd();
  return [...inline.slice(0, -1), ...(text === '' ? [] : [schema.text(text, last.marks)])];
}

const hasNoAttributes = ({ attributes }: Element) => Object.keys(attributes).length === 0;

function quoteOf(parts: Parts | undefined, own: Own): Node | undefined {
  const tree = parts && readTree(parts.inner);
  if (!tree) return undefined;
  const paragraphs = meaningful(tree).map((node) => {
    if (!isElement(node) || node.tag !== 'p' || !hasNoAttributes(node)) return undefined;
    const content = inlineOf(node.children);
    return content && schema.nodes.paragraph.create(null, content);
  });
  if (paragraphs.length === 0 || paragraphs.some((paragraph) => paragraph === undefined)) return undefined;
  const content = paragraphs.filter((paragraph) => paragraph !== undefined);
  return schema.nodes.blockquote.create({ ...own, open: parts.open, close: parts.close }, content);
}

/** A single picture with optional caption and link. */
function imageOf(source: string, own: Own): Node | undefined {
  const pictures = [...source.matchAll(/<img\b[^<>]*>/gi)];
  const [, ...more] = pictures;
  const [tree] = (readTree(source.replace(/<!--[\s\S]*?-->/g, '').trim()) ?? []).filter(isElement);
  const picture = tree && findPicture(tree);
  if (!picture || more.length > 0) return undefined;
  const { src = '', alt = '' } = picture.attributes;
  return schema.nodes.image.create({ ...own, source, src, alt });
}

function findPicture(element: Element): Element | undefined {
  if (element.tag === 'img') return element;
  return ['figure', 'a'].includes(element.tag)
    ? element.children.filter(isElement).map(findPicture).find(Boolean)
    : undefined;
}

const PRODUCT =
  /^(\s*(?:<!--\s+wp:shortcode\s+-->\s*)?)\[product sku="([^"[\]]+)"\s*\/?\]((?:\s*<!--\s+\/wp:shortcode\s+-->)?)$/;
const DECK =
  /^((?:<!--\s+wp:shortcode\s+-->\s*)?\[deck\]\n?)([^[\]<>]*?)(\n?\[\/deck\](?:\s*<!--\s+\/wp:shortcode\s+-->)?)$/;

function shortcodeOf(source: string, own: Own): Node | undefined {
  const [product, before = '', sku = '', after = ''] = PRODUCT.exec(source) ?? [];
  if (product !== undefined) return schema.nodes.product.create({ ...own, open: before, close: after, sku });
  const [deck, open = '', list = '', close = ''] = DECK.exec(source) ?? [];
  return deck === undefined ? undefined : schema.nodes.deck.create({ ...own, open, close, list });
}
