import { useEffect } from 'react';
import { passScan } from '../scans/use-scanner.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { areLettersOff, readLetterKeys } from './letter-keys.ts';
import { isListening, isTypedInto } from './typing.ts';

/** Time limit for the second key of 'G T'. */
const SECOND_KEY_MS = 1_500;

/** Activates the element whose `data-keys` matches; Ctrl Enter presses the only gold button. */
export function useKeys(): void {
  useEffect(() => {
    readLetterKeys();
    let begun: { key: string; at: number } | undefined;
    const follow = (event: KeyboardEvent) => {
      if (event.altKey) return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        // In a field, the browser takes back what was typed.
        if (key === 'z' && isTypedInto(event.target) && !isListening(event.target)) return;
        const target = key === 'enter' ? goldButton() : find(`ctrl ${key}`);
        if (target) press(target, event);
        return;
      }
      const name = key === 'escape' ? 'esc' : key;
      // Function keys type nothing, so they work in fields, too.
      const isFunctionKey = /^f\d{1,2}$/.test(name);
      if (isTypedInto(event.target) && !isFunctionKey) return;
      if (areLettersOff() && name !== 'esc' && !isFunctionKey) return;
      const isSecond = begun && performance.now() - begun.at < SECOND_KEY_MS;
      const target = (isSecond && find(`${begun?.key} ${name}`)) || find(name);
      begun = target ? undefined : { key: name, at: performance.now() };
      if (target) press(target, event);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) follow(event);
    };
    document.addEventListener('keydown', onKey);
    const { keys, scans } = takeEarlyKeys();
    void followEach(keys, follow);
    for (const scanned of scans) passScan(scanned);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

async function followEach(keys: KeyboardEvent[], follow: (event: KeyboardEvent) => void): Promise<void> {
  for (const event of keys) {
    // React renders the effect of the previous key in a microtask.
    await undefined;
    follow(event);
  }
}

/** Searches the open dialog, if any: the page behind it is inert. */
function find(keys: string): HTMLElement | undefined {
  const within = document.querySelector('dialog:modal') ?? document;
  const found = within.querySelectorAll<HTMLElement>(
    `[data-keys="${CSS.escape(keys)}"], [data-more-keys="${CSS.escape(keys)}"]`,
  );
  return [...found].find(isShown);
}

function goldButton(): HTMLElement | undefined {
  const within = document.querySelector('dialog:modal') ?? document;
  const shown = [...within.querySelectorAll<HTMLElement>('.button--gold:not(:disabled)')].filter(isShown);
  return shown.at(-1);
}

/** A link of the rail counts even where only its tab is visible. */
const isShown = (element: HTMLElement): boolean =>
  element.closest('.rail') !== null || element.checkVisibility({ visibilityProperty: true });

function press(element: HTMLElement, event: KeyboardEvent): void {
  event.preventDefault();
  // Held down for long it would ship the next parcel, too.
  if (event.repeat) return;
  if (element instanceof HTMLInputElement && isTypedInto(element)) {
    element.focus();
    element.select();
  } else element.click();
}
