import { type RefObject, useEffect } from 'react';
import { isTypedInto } from './keyboard/typing.ts';

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
      const to = event.target instanceof Element ? neighbourOf(event.target, event) : undefined;
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

function neighbourOf(from: Element, event: KeyboardEvent): Element | undefined {
  const cell = from.closest('td');
  const body = cell?.closest('tbody');
  if (!cell || !body) return undefined;
  const rows = [...body.rows].map(shownCells);
  const row = rows.findIndex((cells) => cells.includes(cell));
  return cellAfter({ rows, row, column: rows[row]?.indexOf(cell) ?? -1 }, event);
}

interface PlaceInGrid<Cell> {
  rows: readonly (readonly Cell[])[];
  row: number;
  column: number;
}

/** The cell that a key leads to; undefined for keys that do not move. */
export function cellAfter<Cell>(
  { rows, row, column }: PlaceInGrid<Cell>,
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): Cell | undefined {
  switch (ctrlKey ? `Ctrl ${key}` : key) {
    case 'ArrowRight':
      return rows[row]?.[column + 1];
    case 'ArrowLeft':
      return rows[row]?.[column - 1];
    case 'ArrowDown':
      return rows[row + 1]?.[column];
    case 'ArrowUp':
      return rows[row - 1]?.[column];
    case 'Home':
      return rows[row]?.[0];
    case 'End':
      return rows[row]?.at(-1);
    case 'Ctrl Home':
      return rows[0]?.[0];
    case 'Ctrl End':
      return rows.at(-1)?.at(-1);
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
