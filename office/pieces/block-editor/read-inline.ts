import type { Mark, Node } from 'prosemirror-model';
import { entryOf } from '#domain/text/dictionary.ts';
import { schema } from './schema.ts';
import { type Element, isElement, readTree, type TreeNode } from './strict-tree.ts';

const MARKS: Readonly<Record<string, 'strong' | 'em' | 'code'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
};
/** Elements whose text stays editable. */
const PHRASES = new Set(
  'abbr acronym bdi bdo big cite data del dfn font ins kbd label mark q s samp small span strike sub sup time tt u var'.split(
    ' ',
  ),
);
/** Inline nodes other than text. */
const THINGS = new Set(
  'audio button canvas embed img input meter noscript object picture progress script select style svg textarea video wbr'.split(
    ' ',
  ),
);

/** Inline content of one block; undefined if it contains a block or an unclosed element. */
export function readInline(html: string, options: { breaksAtNewline?: boolean } = {}): Node[] | undefined {
  const tree = readTree(html);
  return tree && inlineOf(tree, options);
}

export function inlineOf(
  tree: readonly TreeNode[],
  options: { breaksAtNewline?: boolean } = {},
  marks: readonly Mark[] = [],
): Node[] | undefined {
  const found: Node[] = [];
  for (const node of tree) {
    const inner = isElement(node)
      ? elementOf(node, options, marks)
      : 'text' in node
        ? textOf(node.text, options, marks)
        : [schema.nodes.kept_inline.create({ source: node.source }, null, marks)];
    if (!inner) return undefined;
    found.push(...inner);
  }
  return found;
}

function elementOf(
  element: Element,
  options: { breaksAtNewline?: boolean },
  marks: readonly Mark[],
): Node[] | undefined {
  const { tag, attributes, open, children, source } = element;
  const isPlain = Object.keys(attributes).length === 0;
  if (tag === 'br') return [schema.nodes.hard_break.create({ source }, null, marks)];
  if (THINGS.has(tag)) return [schema.nodes.kept_inline.create({ source }, null, marks)];
  const add = (mark: Mark) => inlineOf(children, options, mark.addToSet(marks));
  const type = entryOf(MARKS, tag);
  if (type && isPlain) return add(schema.marks[type].create({ tag }));
  if (tag === 'a' && marks.every((mark) => mark.type !== schema.marks.link) && attributes.href !== undefined)
    return children.length > 0 ? add(schema.marks.link.create({ href: attributes.href, open })) : undefined;
  if (type || tag === 'a' || PHRASES.has(tag)) {
    if (children.length === 0) return [schema.nodes.kept_inline.create({ source }, null, marks)];
    return add(schema.marks.kept_mark.create({ open, close: `</${tag}>` }));
  }
  return undefined;
}

function textOf(text: string, { breaksAtNewline }: { breaksAtNewline?: boolean }, marks: readonly Mark[]) {
  if (!breaksAtNewline) return text === '' ? [] : [schema.text(text, marks)];
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create({ source: '\n' }, null, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ]);
}
