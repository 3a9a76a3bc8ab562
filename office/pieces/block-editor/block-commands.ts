import { lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { nodes } = schema;

/** The outermost block where the selection begins, and its position. */
function currentBlock({ selection, doc }: EditorState) {
  if (selection instanceof NodeSelection && selection.$from.depth === 0)
    return { node: selection.node, from: selection.from, index: selection.$from.index(0) };
  const index = selection.$from.index(0);
  const node = doc.maybeChild(index);
  return node && { node, from: selection.$from.posAtIndex(index, 0), index };
}

export type TextKind = 'text' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'quote' | 'other';

export function kindOf(state: EditorState): TextKind {
  const node = currentBlock(state)?.node;
  switch (node?.type) {
    case nodes.paragraph:
      return 'text';
    case nodes.heading:
      return node?.attrs.level > 2 ? 'subheading' : 'heading';
    case nodes.bullet_list:
      return 'bullets';
    case nodes.ordered_list:
      return 'numbers';
    case nodes.blockquote:
      return 'quote';
    default:
      return 'other';
  }
}

/** Makes a paragraph or heading, lifted out of a list or quote. It remains the same block of the post. */
export function setText(type: NodeType, level?: number): Command {
  return (state, dispatch, view) => {
    const inList = state.selection.$from.node(-1)?.type === nodes.list_item;
    if (inList) return liftListItem(nodes.list_item)(state, dispatch, view);
    if (currentBlock(state)?.node.type === nodes.blockquote) return lift(state, dispatch, view);
    const { origin = null } = state.selection.$from.parent.attrs;
    return setBlockType(type, { origin, ...(level && { level }) })(state, dispatch, view);
  };
}

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const block = currentBlock(state);
    if (block?.node.type === type) return liftListItem(nodes.list_item)(state, dispatch, view);
    if (
      block &&
      dispatch &&
      (block.node.type === nodes.bullet_list || block.node.type === nodes.ordered_list)
    ) {
      dispatch(state.tr.setNodeMarkup(block.from, type));
      return true;
    }
    return wrapInList(type)(state, dispatch, view);
  };

export const toggleQuote: Command = (state, dispatch, view) =>
  currentBlock(state)?.node.type === nodes.blockquote
    ? lift(state, dispatch, view)
    : wrapIn(nodes.blockquote)(state, dispatch, view);

/** Inserted after the selected block, and selected. */
export const insertBlock =
  (type: NodeType, attrs: Record<string, string>): Command =>
  (state, dispatch) => {
    const block = currentBlock(state);
    const at = block ? block.from + block.node.nodeSize : state.doc.content.size;
    if (!dispatch) return true;
    const isEmpty = block?.node.type === nodes.paragraph && block.node.childCount === 0;
    const from = isEmpty && block ? block.from : at;
    const tr = state.tr.replaceWith(from, at, type.create(attrs));
    dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
    return true;
  };

export const moveBlock =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const block = currentBlock(state);
    const other = block && state.doc.maybeChild(block.index + by);
    if (!block || !other) return false;
    if (!dispatch) return true;
    const { node, from } = block;
    const offset = state.selection.from - from;
    const tr = state.tr.delete(from, from + node.nodeSize);
    const to = by < 0 ? from - other.nodeSize : from + other.nodeSize;
    tr.insert(to, node);
    const isWhole = state.selection instanceof NodeSelection;
    const selection = isWhole
      ? NodeSelection.create(tr.doc, to)
      : TextSelection.near(tr.doc.resolve(to + offset));
    dispatch(tr.setSelection(selection).scrollIntoView());
    return true;
  };

export const removeBlock: Command = (state, dispatch) => {
  const block = currentBlock(state);
  if (!block) return false;
  if (!dispatch) return true;
  const { from, node } = block;
  const tr = state.tr;
  if (state.doc.childCount === 1) tr.replaceWith(from, from + node.nodeSize, nodes.paragraph.create());
  else tr.delete(from, from + node.nodeSize);
  dispatch(tr.scrollIntoView());
  return true;
};

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

/** The link at the cursor, with its full range. */
export function currentLink({
  selection,
}: EditorState): { from: number; to: number; href: string } | undefined {
  const { $from } = selection;
  const { parent } = $from;
  let found: { from: number; to: number; href: string } | undefined;
  parent.forEach((node, offset) => {
    const mark = schema.marks.link.isInSet(node.marks);
    if (!mark) return;
    const from = $from.start() + offset;
    const to = from + node.nodeSize;
    if (found && found.to === from && found.href === mark.attrs.href) found.to = to;
    else if (!found || found.to < $from.pos) found = { from, to, href: mark.attrs.href };
  });
  return found && found.from <= $from.pos && $from.pos <= found.to ? found : undefined;
}

/** Applied to the selection, or to the link at the cursor; an empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const range = empty ? currentLink(state) : { from, to };
    if (!range && href === '') return false;
    if (!dispatch) return true;
    const mark = schema.marks.link.create({ href });
    const tr = state.tr;
    if (range) {
      tr.removeMark(range.from, range.to, schema.marks.link);
      if (href !== '') tr.addMark(range.from, range.to, mark);
    } else tr.replaceSelectionWith(schema.text(href, [mark]), false);
    dispatch(tr);
    return true;
  };
