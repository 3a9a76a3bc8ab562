import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { areLettersOff } from './keyboard/letter-keys.ts';
import { isTypedInto } from './keyboard/typing.ts';

type Table = RefObject<HTMLTableElement | null>;

/** Names a row in an address: '/products#row-12'. */
export const anchorOf = (id: string | number): string => `row-${id}`;

/** Id of the row reached by J and K, where the focus stays where it is, or by its anchor, which takes the focus. */
export function useCurrentRow(table: Table, onCurrent?: (id: string) => void): string | undefined {
  const [current, setCurrent] = useState<string>();
  const { hash, key } = useLocation();
  const latest = useRef(onCurrent);
  latest.current = onCurrent;
  // The next key can come before React has rendered the row that this one reached.
  const reached = useRef<string>(undefined);
  const reach = useCallback((id: string) => {
    reached.current = id;
    setCurrent(id);
    latest.current?.(id);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going to the same row again is another arrival
  useEffect(() => {
    const row =
      hash === '' ? null : table.current?.querySelector<HTMLElement>(`tr[id="${CSS.escape(hash.slice(1))}"]`);
    if (!row?.dataset.row) return;
    reach(row.dataset.row);
    row.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true });
  }, [hash, key, table, reach]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.dataset.row === reached.current);
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))];
        if (!row?.dataset.row) return;
        row.scrollIntoView({ block: 'nearest' });
        reach(row.dataset.row);
      } else if (key === 'x' && at >= 0) {
        const box = rows[at]?.querySelector<HTMLInputElement>('.table__check input');
        box?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: event.shiftKey }),
        );
      } else if (key === 'enter' && at >= 0 && !isPressable(event.target)) {
        rows[at]?.querySelector<HTMLAnchorElement>('a[href]')?.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, reach]);
  return current;
}

const isForSomethingElse = ({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  isTypedInto(target) ||
  areLettersOff() ||
  document.querySelector('dialog:modal') !== null;

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary') !== null;
