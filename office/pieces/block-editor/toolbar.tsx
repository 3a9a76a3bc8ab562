import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import {
  hasMark,
  insertBlock,
  kindOf,
  moveBlock,
  removeBlock,
  setText,
  toggleList,
  toggleQuote,
} from './block-commands.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

interface ToolbarProps {
  place: RefObject<HTMLDivElement | null>;
  state: EditorState;
  label: string;
  /** Products and deck lists. */
  hasShopBlocks: boolean;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  toText: () => void;
}

interface Tool {
  name: string;
  shown: ReactNode;
  act: () => void;
  isOn?: boolean;
  isOff?: boolean;
}

/** One tab stop: arrow keys, Home and End move, Esc returns to the text. */
export function Toolbar({
  place,
  state,
  label,
  hasShopBlocks,
  run,
  onLink,
  onPicture,
  toText,
}: ToolbarProps) {
  const kind = kindOf(state);
  const command = (each: Command) => ({ act: () => run(each), isOff: !each(state) });
  const groups: Tool[][] = [
    [
      { name: 'Paragraph', shown: '¶', isOn: kind === 'text', act: () => run(setText(nodes.paragraph)) },
      {
        name: 'Heading, H2',
        shown: 'H2',
        isOn: kind === 'heading',
        act: () => run(setText(nodes.heading, 2)),
      },
      {
        name: 'Subheading, H3',
        shown: 'H3',
        isOn: kind === 'subheading',
        act: () => run(setText(nodes.heading, 3)),
      },
    ],
    [
      {
        name: 'Bold',
        shown: <b>B</b>,
        isOn: hasMark(state, marks.strong),
        act: () => run(toggleMark(marks.strong)),
      },
      {
        name: 'Italic',
        shown: <i>I</i>,
        isOn: hasMark(state, marks.em),
        act: () => run(toggleMark(marks.em)),
      },
      { name: 'Link', shown: 'Link', isOn: hasMark(state, marks.link), act: onLink },
    ],
    [
      {
        name: 'List with dots',
        shown: '•–',
        isOn: kind === 'bullets',
        act: () => run(toggleList(nodes.bullet_list)),
      },
      {
        name: 'List with numbers',
        shown: '#–',
        isOn: kind === 'numbers',
        act: () => run(toggleList(nodes.ordered_list)),
      },
      { name: 'Quote', shown: '“ ”', isOn: kind === 'quote', act: () => run(toggleQuote) },
    ],
    [{ name: 'Picture', shown: 'Picture', act: onPicture }, ...(hasShopBlocks ? shopBlocks(run) : [])],
    [
      { name: 'Move the block up', shown: '↑', ...command(moveBlock(-1)) },
      { name: 'Move the block down', shown: '↓', ...command(moveBlock(1)) },
      { name: 'Remove the block', shown: '✕', ...command(removeBlock) },
      { name: 'Undo typing', shown: '↶', ...command(undo) },
      { name: 'Redo typing', shown: '↷', ...command(redo) },
    ],
  ];
  return (
    <div
      ref={place}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="horizontal"
      className="writing-tools"
      onKeyDown={(event) => walk(event, toText)}
    >
      {groups.map((tools, group) => (
        <span key={tools[0]?.name} className="writing-tools__group">
          {tools.map(({ name, shown, act, isOn, isOff }, index) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={isOn}
              aria-disabled={isOff || undefined}
              tabIndex={group === 0 && index === 0 ? 0 : -1}
              onMouseDown={(event) => event.preventDefault()}
              onFocus={({ currentTarget }) => makeTabStop(currentTarget)}
              onClick={() => !isOff && act()}
            >
              {shown}
            </button>
          ))}
        </span>
      ))}
    </div>
  );
}

const shopBlocks = (run: ToolbarProps['run']): Tool[] => [
  { name: 'Product', shown: 'Product', act: () => run(insertBlock(nodes.product, { sku: '' })) },
  { name: 'Deck list', shown: 'Deck', act: () => run(insertBlock(nodes.deck, { list: '' })) },
];

const buttonsIn = (toolbar: Element): HTMLElement[] => [...toolbar.querySelectorAll<HTMLElement>('button')];

function makeTabStop(button: HTMLElement): void {
  for (const each of buttonsIn(button.closest('[role=toolbar]') ?? button))
    each.tabIndex = each === button ? 0 : -1;
}

function walk(event: KeyboardEvent<HTMLElement>, toText: () => void): void {
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLElement);
  const to = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }[event.key];
  if (event.key === 'Escape') toText();
  else if (to === undefined) return;
  else buttons[to]?.focus();
  event.preventDefault();
  event.stopPropagation();
}
