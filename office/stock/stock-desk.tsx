import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import type { OfficeStockUnit } from '#contract/office-stock.ts';
import type { BookingKind } from '#domain/stock-ledger.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { FoundUnit } from './found-unit.tsx';
import { LineRow } from './line-row.tsx';
import { addUnit, find, type ListedLine } from './stock-list.ts';
import { useStockList } from './use-stock-list.ts';

interface DeskProps {
  kind: BookingKind;
  search: string;
  /** Without script: what the search has found. */
  found: readonly OfficeStockUnit[] | undefined;
  formKey: string;
}

const HINTS = {
  receipt: 'Scan, type how many, scan the next. Nothing changes until you book it.',
  count:
    'Count everything that lies on the shelf, with what is held or paid for. Orders may go on meanwhile.',
  correction: 'Type how many are on hand now, with what is held for unpaid orders.',
};
const NOTES = { receipt: 'Where from', count: 'Which shelf', correction: 'Why' };

export function StockDesk({ kind, search, found, formKey }: DeskProps) {
  const { revalidate } = useRevalidator();
  const { lines, setLines, waiting, compared, told, isBusy, compare, book } = useStockList(kind, revalidate);
  const [choices, setChoices] = useState(found);
  const [said, setSaid] = useState('');
  const [note, setNote] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const add = (unit: OfficeStockUnit) => {
    const added = addUnit(lines, unit, kind, Date.now());
    setLines(added);
    setChoices(undefined);
    setSaid(`${unit.name}: on the list, now ${added[0]?.units ?? 1}.`);
    field.current?.focus();
  };
  const scan = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (typed === '') return;
    const known = lines.find(({ unit }) => unit.sku !== '' && unit.sku.toLowerCase() === typed.toLowerCase());
    const units = known ? [known.unit] : await find(typed);
    if (!units) return setSaid(`No connection: “${typed}” stays in the field. What is listed is kept.`);
    if (field.current) field.current.value = '';
    if (units.length === 1 && units[0]) return add(units[0]);
    setChoices(units);
    setSaid(units.length === 0 ? `Nothing is called “${typed}”.` : `${units.length} fit: choose one.`);
  };
  const change = (line: ListedLine, units: number) =>
    setLines(
      units < 0
        ? lines.filter((each) => each !== line)
        : lines.map((each) => (each === line ? { ...line, units, at: Date.now() } : each)),
    );
  const items = lines.reduce((sum, { units }) => sum + units, 0);
  const canBook = kind !== 'count' || compared !== undefined;

  return (
    <section aria-label="What to book" data-unsaved={lines.length > 0 ? '' : undefined}>
      <p className="meta">{HINTS[kind]}</p>
      <Form className="stock-scan" role="search" onSubmit={scan}>
        <input type="hidden" name="kind" value={kind} />
        <label htmlFor="scan">Scan, or type a set and number</label>
        <div className="stock-scan__field">
          <input
            ref={field}
            id="scan"
            name="search"
            defaultValue={search}
            placeholder="barcode, SKU, or sv8 237"
            autoComplete="off"
            maxLength={200}
            {...pressedBy('/')}
          />
          <Button type="submit" look="chalk">
            Find
          </Button>
        </div>
        <p className="stock-scan__said" role="status">
          {said}
        </p>
      </Form>
      {choices && (
        <ul className="stock-found" aria-label="Found">
          {choices.map((unit) => (
            <FoundUnit key={unit.id} {...{ unit, kind, formKey }} onAdd={() => add(unit)} />
          ))}
        </ul>
      )}
      {told && <Note tone={told.tone} title={told.words} />}
      {waiting > 0 && (
        <Note
          tone="warn"
          title={`${waiting === 1 ? 'One booking waits' : `${waiting} bookings wait`} for a connection.`}
        >
          Kept on this device, and sent once as soon as the shop answers.
        </Note>
      )}
      {lines.length > 0 && (
        <>
          <h2>
            To book: {lines.length} {lines.length === 1 ? 'line' : 'lines'}, {items} items
          </h2>
          <ul className="stock-lines">
            {lines.map((line) => (
              <LineRow
                key={line.unit.id}
                {...{ line, kind }}
                compared={compared?.get(line.unit.id)}
                onChange={(units) => change(line, units)}
              />
            ))}
          </ul>
          <div className="stock-note">
            <label htmlFor="note">{NOTES[kind]}</label>
            <input
              id="note"
              className="field__input"
              value={note}
              maxLength={200}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
          <div className="row-of-buttons">
            {kind === 'count' && (
              <Button look={canBook ? 'line' : 'gold'} busy={isBusy} onClick={() => compare()}>
                Compare with the ledger
              </Button>
            )}
            {canBook && (
              <Button
                look="gold"
                size="large"
                busy={isBusy}
                onClick={() => book(note)}
                {...pressedBy('Ctrl Enter')}
              >
                Book {items} items <Keys of="Ctrl Enter" />
              </Button>
            )}
            <Button onClick={() => setLines([])}>Throw away</Button>
          </div>
        </>
      )}
    </section>
  );
}
