import { type RefObject, useEffect, useState } from 'react';
import { areLettersOff } from './letter-keys.ts';
import { isTypedInto } from './typing.ts';

type Table = RefObject<HTMLTableElement | null>;

/** Id of the row reached by J and K; the focus stays where it is. */
export function useCurrentRow(table: Table, onCurrent?: (id: string) => void): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const rows = [...(table.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [])];
      const at = rows.findIndex((row) => row.dataset.row === current);
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') {
        const row = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + (key === 'j' ? 1 : -1)))];
        if (!row) return;
        row.scrollIntoView({ block: 'nearest' });
        setCurrent(row.dataset.row);
        onCurrent?.(row.dataset.row ?? '');
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
  }, [table, current, onCurrent]);
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
