import { type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeProductRow } from '#backend/products/rows/describe-rows.ts';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { pressedBy } from '../pieces/keyboard/keys.tsx';
import { focusCell } from '../pieces/use-grid.ts';
import { type EditedField, SavesContext } from './use-saves.ts';

interface EditCellProps {
  row: OfficeProductRow;
  field: EditedField;
  /** 'Price of Espeon ex, Surging Sparks 245/191'. */
  label: string;
  /** Displayed value. */
  shown: ReactNode;
  /** Initial value of an edit: '1153,99'. */
  value: string;
  /** Link for editing without JavaScript. */
  formTo: string;
  /** Key that edits the current row. */
  letter: string | undefined;
  /** Shown beside the field while editing. */
  peek: (typed: string) => ReactNode;
}

const BEGINS_TYPING = /^[\d+\-,.]$/;

/** Plain text until edited: Enter or typing starts, Enter saves and moves down, Tab moves right, Esc restores. */
export function EditCell({ row, field, label, shown, value, formTo, letter, peek }: EditCellProps) {
  const saves = useContext(SavesContext);
  const save = saves?.saveOf(row.id, field);
  const [typed, setTyped] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFocusDue = useRef(false);
  const isTyping = typed !== undefined;
  const messageId = useId();
  const isRefused = save?.status === 'refused';
  const shownTyped = typed ?? (isRefused ? save.typed : undefined);

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    focusCell(place.current);
  });

  useEffect(() => {
    if (isTyping) input.current?.focus();
  }, [isTyping]);

  if (shownTyped === undefined) {
    const state = save?.status ?? 'idle';
    return (
      <span ref={place} className="edit-cell-place" data-field={field}>
        <Link
          className={`edit-cell edit-cell--${state}`}
          to={formTo}
          preventScrollReset
          data-unsaved={state === 'waiting' || state === 'saving' ? '' : undefined}
          onClick={(event) => {
            event.preventDefault();
            setTyped(value);
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const begins = BEGINS_TYPING.test(event.key);
            if (!begins && event.key !== 'F2') return;
            event.preventDefault();
            setTyped(begins ? event.key : value);
          }}
          {...(letter === undefined ? {} : pressedBy(letter))}
        >
          <span className="sr-only">{label}: </span>
          <span>{state === 'saving' || state === 'waiting' ? save?.typed : shown}</span>
          {state === 'saved' && <Icon name="check" />}
          {state === 'waiting' && <Icon name="clock" />}
        </Link>
        <span className="sr-only" role="status">
          {state === 'saved' && 'Saved'}
          {state === 'waiting' && 'The connection is lost: this is sent when it is back'}
        </span>
      </span>
    );
  }

  const finish = (move: 'down' | 'right' | 'left' | undefined) => {
    const cell = place.current?.closest('td');
    setTyped(undefined);
    saves?.forget(row.id, field);
    if (shownTyped.trim() !== '' && shownTyped !== value) saves?.send(row, field, shownTyped);
    const next = cell && move && neighbour(cell, field, move);
    if (next) focusCell(next);
    else isFocusDue.current = move !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setTyped(undefined);
      saves?.forget(row.id, field);
      isFocusDue.current = true;
    } else if (event.key === 'Enter' && !event.ctrlKey) finish('down');
    else if (event.key === 'Tab') finish(event.shiftKey ? 'left' : 'right');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span ref={place} className="edit-cell-place edit-cell-place--open" data-field={field} data-unsaved="">
      <input
        ref={input}
        className={`edit-cell edit-cell--on${isRefused && typed === undefined ? ' edit-cell--refused' : ''}`}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        size={7}
        aria-label={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={messageId}
        value={shownTyped}
        onFocus={({ target }) => typed === value && target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => typed !== undefined && finish(undefined)}
      />
      <span className="edit-peek" id={messageId} role={isRefused ? 'alert' : undefined}>
        {isRefused && <b className="edit-peek__wrong">{save.message}</b>}
        {peek(shownTyped)}
      </span>
    </span>
  );
}

/** The same field of the row below, or the next editable field. */
function neighbour(
  cell: Element,
  field: EditedField,
  move: 'down' | 'right' | 'left',
): Element | null | undefined {
  const row = cell.parentElement;
  const placeIn = (other: Element | null | undefined, name: string) =>
    other?.querySelector(`[data-field="${name}"]`)?.closest('td');
  if (move === 'down') return placeIn(row?.nextElementSibling, field);
  if (move === 'right') {
    return field === 'price'
      ? (placeIn(row, 'stock') ?? placeIn(row?.nextElementSibling, 'price'))
      : placeIn(row?.nextElementSibling, 'price');
  }
  return field === 'stock' ? placeIn(row, 'price') : placeIn(row?.previousElementSibling, 'stock');
}
