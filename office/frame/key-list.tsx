import { useMemo } from 'react';
import { Keys } from '../pieces/keyboard/keys.tsx';
import type { Place } from './places.ts';
import './keys.css';

type KeyName = readonly [keys: string, name: string];

const EVERYWHERE: readonly KeyName[] = [
  ['Ctrl K', 'Find or do anything'],
  ['/', 'Search this list'],
  ['Ctrl Z', 'Undo the last change'],
  ['Z', 'Undo what you have just changed'],
  ['?', 'These keys'],
  ['Esc', 'Close, clear'],
  ['Ctrl Enter', 'Press the gold button'],
];

const IN_A_LIST: readonly KeyName[] = [
  ['J', 'Down'],
  ['K', 'Up'],
  ['X', 'Select'],
  ['Shift X', 'Select down to here'],
  ['Enter', 'Open'],
];

/** `isOpen`: reads the shortcuts of the screen behind from its content. */
export function KeyList({ places, isOpen }: { places: readonly Place[]; isOpen: boolean }) {
  const here = useMemo(() => (isOpen ? keysOnScreen() : []), [isOpen]);
  const go: KeyName[] = [
    ...places.map(({ key, name }): KeyName => [`G ${key}`, name]),
    ['G H', 'See the shop'],
  ];
  return (
    <div className="key-columns">
      <KeyColumn title="Go" keys={go} />
      <KeyColumn title="Everywhere" keys={EVERYWHERE} />
      <KeyColumn title="In a list" keys={IN_A_LIST} />
      {here.length > 0 && <KeyColumn title="On this screen" keys={here} />}
    </div>
  );
}

const KeyColumn = ({ title, keys }: { title: string; keys: readonly KeyName[] }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {keys.map(([of, name]) => (
        <div key={of}>
          <dt>
            <span className="sr-only">{of}</span>
            <Keys of={of} />
          </dt>
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function keysOnScreen(): KeyName[] {
  const known = new Set(EVERYWHERE.map(([keys]) => keys.toLowerCase()));
  const found = [...document.querySelectorAll<HTMLElement>('main [data-keys]')];
  return found
    .filter(({ dataset }) => !known.has(dataset.keys ?? ''))
    .map((element): KeyName => [inCapitals(element.dataset.keys ?? ''), wordsOf(element)])
    .filter(([keys], index, all) => all.findIndex(([other]) => other === keys) === index);
}

const inCapitals = (keys: string): string => keys.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

function wordsOf(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const keys of copy.querySelectorAll('.keys')) keys.remove();
  return element.getAttribute('aria-label') ?? copy.textContent?.trim() ?? '';
}
