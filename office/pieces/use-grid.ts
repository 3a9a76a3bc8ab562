import { type RefObject, useEffect } from 'react';
import { isTypedInto } from './typing.ts';

const WIDGETS = 'a[href], button, input';

/** A table as a grid: one tab stop; arrow keys, Home and End move between cells. */
export function useGrid(table: RefObject<HTMLTableElement | null>, isGrid: boolean): void {
  useEffect(() => {
    if (isGrid) leaveOneTabStop(table.current);
  });
  useEffect(() => {
    const element = table.current;
    if (!isGrid || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.metaKey || event.shiftKey || isTypedInto(event.target)) return;
      const to = event.target instanceof Element ? cellAfter(event.target, event) : undefined;
      if (!to) return;
      event.preventDefault();
      focusCell(to);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('tbody')) return;
      for (const other of element.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')) other.tabIndex = -1;
      target.tabIndex = 0;
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
    };
  }, [table, isGrid]);
}

function leaveOneTabStop(table: HTMLTableElement | null): void {
  const stops = [...(table?.querySelectorAll<HTMLElement>(`tbody :is(${WIDGETS})`) ?? [])];
  const current = stops.find((stop) => stop.getAttribute('tabindex') === '0') ?? stops[0];
  for (const stop of stops) if (!isTypedInto(stop)) stop.tabIndex = stop === current ? 0 : -1;
}

/** undefined for keys that do not move. */
function cellAfter(from: Element, { key, ctrlKey }: KeyboardEvent): Element | undefined {
  const cell = from.closest('td');
  const row = cell?.parentElement;
  const body = row?.parentElement;
  if (!cell || !row || !body) return undefined;
  const cells = shownCells(row);
  const [at, place] = [cells.indexOf(cell), [...body.children].indexOf(row)];
  const cellOf = (other: Element | undefined, index: number) => other && shownCells(other).at(index);
  switch (ctrlKey ? `Ctrl ${key}` : key) {
    case 'ArrowRight':
      return cells[at + 1];
    case 'ArrowLeft':
      return at > 0 ? cells[at - 1] : undefined;
    case 'ArrowDown':
      return cellOf(body.children[place + 1], at);
    case 'ArrowUp':
      return place > 0 ? cellOf(body.children[place - 1], at) : undefined;
    case 'Home':
      return cells[0];
    case 'End':
      return cells.at(-1);
    case 'Ctrl Home':
      return cellOf(body.children[0], 0);
    case 'Ctrl End':
      return cellOf(body.lastElementChild ?? undefined, -1);
    default:
      return undefined;
  }
}

const shownCells = (row: Element): Element[] =>
  [...row.children].filter((cell) => cell.checkVisibility?.() ?? true);

/** The cell's control, else the cell itself. */
export function focusCell(cell: Element | null | undefined): void {
  const target = cell?.querySelector<HTMLElement>(WIDGETS) ?? (cell instanceof HTMLElement ? cell : null);
  if (target && target === cell) target.tabIndex = -1;
  target?.focus();
}
