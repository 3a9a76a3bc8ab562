import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { moveBlock } from './block-commands.ts';
import { NODE_VIEWS } from './node-views.ts';
import { openPost } from './post-document.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

interface ViewOptions {
  html: string;
  label: string;
  /** Called with the HTML after each change, and with the state after each selection change. */
  onText: (html: string) => void;
  onState: (state: EditorState) => void;
  toToolbar: () => void;
}

export function openView(place: HTMLElement, options: ViewOptions): EditorView {
  const { doc, write } = openPost(options.html);
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({
      doc,
      plugins: [
        history(),
        inputRules({
          rules: [
            textblockTypeInputRule(/^(##|###)\s$/, nodes.heading, ([, signs]) => ({
              level: signs?.length ?? 2,
            })),
            wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
            wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
            wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
          ],
        }),
        keymap(keysOf(options)),
        keymap(baseKeymap),
      ],
    }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      'aria-describedby': 'editor-keys',
      class: 'writing',
    },
    nodeViews: NODE_VIEWS,
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      if (transaction.docChanged) options.onText(write(state.doc));
      options.onState(state);
    },
  });
  options.onState(view.state);
  return view;
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** Browsers get stuck at blocks that are not editable. */
const goTo =
  (place: (doc: Node) => Selection): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setSelection(place(state.doc)).scrollIntoView());
    return true;
  };

const keysOf = ({ toToolbar }: ViewOptions): Record<string, Command> => ({
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(splitListItem(nodes.list_item)),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Alt-ArrowUp': moveBlock(-1),
  'Alt-ArrowDown': moveBlock(1),
  'Mod-Home': goTo((doc) => Selection.atStart(doc)),
  'Mod-End': goTo((doc) => Selection.atEnd(doc)),
  'Alt-F10': () => {
    toToolbar();
    return true;
  },
});
