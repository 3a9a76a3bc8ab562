import { type RefObject, useEffect, useRef } from 'react';
import { countOf } from '#domain/text/counts.ts';
import { isTypedInto, setValue } from '../pieces/keyboard/typing.ts';
import { cellAfter } from '../pieces/use-grid.ts';

const WIDGETS = 'a[href], button, input:not([type="hidden"]), select, summary';
const PRICE = 'Regular price';
const BEGINS_TYPING = /^[\d+\-,.]$/;

/**
 * The tables in `place` as grids: one tab stop each; arrow keys, Home, End and Ctrl Home move; Enter or F2 edits a
 * cell, Esc restores it, Enter leaves it downwards. Ctrl D fills down, and pasted blocks fill cell by cell.
 * Returns the last focused cell.
 */
export function useMatrix(
  place: RefObject<HTMLElement | null>,
  isGrid: boolean,
  announce: (message: string) => void,
): RefObject<{ cell: HTMLElement; field: string } | undefined> {
  const current = useRef<{ cell: HTMLElement; field: string }>(undefined);
  useEffect(() => {
    for (const table of isGrid ? (place.current?.querySelectorAll('table') ?? []) : [])
      leaveOneTabStop(table);
  });
  useEffect(() => {
    const element = place.current;
    if (!isGrid || !element) return;
    let before: { input: HTMLInputElement; value: string } | undefined;
    const onKey = (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.altKey || event.metaKey) return;
      const isInCell = event.target === cell;
      if (event.ctrlKey && event.key.toLowerCase() === 'd') announce(fillDown(cell, fieldOf(event.target)));
      else if (!(isInCell ? moveOrEdit(cell, event) : leave(cell, event, before))) return;
      event.preventDefault();
    };
    const onFocus = ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (!cell) return;
      current.current = { cell, field: fieldOf(target) };
      if (target instanceof HTMLInputElement) before = { input: target, value: target.value };
      for (const other of cell.closest('table')?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? [])
        other.tabIndex = -1;
      const isInside = target !== cell;
      for (const widget of widgetsIn(cell)) widget.tabIndex = isInside ? 0 : -1;
      cell.tabIndex = isInside ? -1 : 0;
    };
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      const cell = cellOf(target);
      if (!cell || cellOf(relatedTarget) === cell) return;
      for (const widget of widgetsIn(cell)) widget.tabIndex = -1;
      cell.tabIndex = 0;
    };
    const onPaste = (event: ClipboardEvent) => {
      const cell = cellOf(event.target);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!cell || (event.target !== cell && !/[\t\n]/.test(text.trimEnd()))) return;
      event.preventDefault();
      announce(pasteBlock(cell, fieldOf(event.target), text));
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    element.addEventListener('paste', onPaste);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
      element.removeEventListener('paste', onPaste);
    };
  }, [place, isGrid, announce]);
  return current;
}

function leaveOneTabStop(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll<HTMLElement>('tbody td')];
  if (table.contains(document.activeElement)) return;
  const stop = cells.find((cell) => cell.tabIndex === 0) ?? cells[0];
  for (const cell of cells) {
    cell.tabIndex = cell === stop ? 0 : -1;
    for (const widget of widgetsIn(cell)) widget.tabIndex = -1;
  }
}

/** Whether the key was handled. */
function moveOrEdit(cell: HTMLElement, event: KeyboardEvent): boolean {
  if (event.shiftKey) return false;
  const begins = BEGINS_TYPING.test(event.key) && !event.ctrlKey;
  if (begins || event.key === 'Enter' || event.key === 'F2')
    return edit(cell, begins ? event.key : undefined);
  const to = neighbourOf(cell, event);
  to?.focus();
  return to !== undefined;
}

function edit(cell: HTMLElement, typed: string | undefined): boolean {
  const [first] = widgetsIn(cell);
  if (!first) return false;
  first.focus();
  if (first instanceof HTMLInputElement && isTypedInto(first)) {
    first.select();
    if (typed !== undefined) setValue(first, typed);
  }
  return true;
}

function leave(
  cell: HTMLElement,
  { key, target }: KeyboardEvent,
  before: { input: HTMLInputElement; value: string } | undefined,
): boolean {
  const isField = isTypedInto(target);
  if (key === 'Escape') {
    if (before && target === before.input && isField) setValue(before.input, before.value);
    cell.focus();
    return true;
  }
  if (key === 'F2') cell.focus();
  else if (key === 'Enter' && isField)
    (neighbourOf(cell, { key: 'ArrowDown', ctrlKey: false }) ?? cell).focus();
  else return false;
  return true;
}

const neighbourOf = (
  cell: HTMLElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
): HTMLElement | undefined => cellAfter(placeOf(cell), event);

/** Returns a summary. */
export function fillDown(cell: HTMLElement, field: string): string {
  const { rows, row, column } = placeOf(cell);
  const value = fieldIn(cell, field)?.value;
  if (value === undefined) return '';
  const filled = rows.slice(row + 1).flatMap((cells) => fieldIn(cells[column], field) ?? []);
  for (const input of filled) setValue(input, value);
  return `${countOf(filled.length, 'cell')} below filled with ${value || 'nothing'}`;
}

function pasteBlock(cell: HTMLElement, field: string, text: string): string {
  const { rows, row, column } = placeOf(cell);
  let filled = 0;
  let left = 0;
  for (const [down, line] of text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries()) {
    for (const [across, typed] of line.split('\t').entries()) {
      const target = rows[row + down]?.[column + across];
      if (typed.trim() === '') continue;
      if (target) make(target);
      const input = fieldIn(target, field);
      if (input) setValue(input, typed.trim().replace(/^R\s*/i, ''));
      if (input) filled += 1;
      else left += 1;
    }
  }
  const rest = left > 0 ? `, ${left} had no place` : '';
  return `${countOf(filled, 'cell')} pasted${rest}`;
}

/** An empty cell becomes a variation, created on the next save. */
function make(cell: HTMLElement): void {
  const box = cell.querySelector<HTMLInputElement>('input[data-makes]');
  if (box && !box.checked) box.click();
}

function placeOf(cell: HTMLElement) {
  const rows = [...(cell.closest('tbody')?.rows ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLElement>(':scope > td'),
  ]);
  const row = rows.findIndex((cells) => cells.includes(cell));
  return { rows, row, column: rows[row]?.indexOf(cell) ?? 0 };
}

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('tbody td') : null;

/** The focused field; for a whole cell its price. */
const fieldOf = (target: EventTarget | null): string =>
  (target instanceof HTMLElement && target.dataset.field) || PRICE;

const widgetsIn = (cell: HTMLElement): HTMLElement[] =>
  [...cell.querySelectorAll<HTMLElement>(WIDGETS)].filter((widget) => widget.checkVisibility?.() ?? true);

const fieldIn = (cell: HTMLElement | undefined, field: string): HTMLInputElement | undefined =>
  [...(cell?.querySelectorAll<HTMLInputElement>(`input[data-field="${CSS.escape(field)}"]`) ?? [])].find(
    (input) => input.checkVisibility?.() ?? true,
  );
