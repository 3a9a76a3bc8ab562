import { useState } from 'react';
import { decimalFromCents } from '#domain/money/money.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { MAX_BOOKED_LINES } from '#domain/office/office.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { LineRow } from './line-row.tsx';
import { itemsOf, type ListedLine, labelsAddress, type WaitingBooking } from './stock-list.ts';
import { storeLines } from './stored-lines.ts';
import type { useBookings } from './use-bookings.ts';

interface BookPartProps
  extends Pick<ReturnType<typeof useBookings>, 'compared' | 'isBusy' | 'compare' | 'book'> {
  kind: BookingKind;
  lines: readonly ListedLine[];
  /** Listed units not scanned yet. */
  uncounted: number;
  /** What was typed for it is shown again. */
  refused: WaitingBooking | undefined;
}

const NOTES = { receipt: 'Where from', count: 'Which shelf', correction: 'Why' };

/** Scanned units, with the effect of booking them. */
export function BookPart(props: BookPartProps) {
  const { kind, lines, uncounted, refused, compared, isBusy, compare, book } = props;
  const [note, setNote] = useState(refused?.note ?? '');
  const paidBefore = typedMoney(refused?.paidCents ?? null);
  const [paid, setPaid] = useState(paidBefore);
  const items = itemsOf(lines);
  const isTooLong = lines.length > MAX_BOOKED_LINES;
  const paidCents = paid.trim() === '' ? null : readTypedMoney(paid);
  const canBook = (kind !== 'count' || compared !== undefined) && !isTooLong && paidCents !== undefined;
  const differing = [...(compared?.values() ?? [])].filter(({ change }) => change !== 0).length;
  const change = (line: ListedLine, units: number) =>
    storeLines(
      kind,
      units < 0
        ? lines.filter((each) => each !== line)
        : lines.map((each) => (each === line ? { ...line, units, at: Date.now() } : each)),
    );
  return (
    <section className="part" aria-labelledby="to-book">
      <div className="part__head">
        <h2 id="to-book">
          To book: {countOf(lines.length, 'line')}, {countOf(items, 'item')}
        </h2>
        {kind === 'receipt' && items > 0 && <LabelsLink lines={lines} />}
      </div>
      <ul className="stock-lines">
        {lines.map((line, place) => (
          <LineRow
            key={line.unit.id}
            {...{ line, kind }}
            isLast={place === 0}
            compared={compared?.get(line.unit.id)}
            onChange={(units) => change(line, units)}
          />
        ))}
      </ul>
      {isTooLong && (
        <p className="stock-problem">At most {MAX_BOOKED_LINES} lines at once: book some of them first.</p>
      )}
      <p role="status">
        {compared &&
          (differing === 0
            ? 'All of it adds up.'
            : `${differing} of ${compared.size} ${differing === 1 ? 'differs' : 'differ'} from the ledger.`)}
        {compared &&
          uncounted > 0 &&
          ` ${uncounted} of the list ${uncounted === 1 ? 'was not counted and stays as it is' : 'were not counted and stay as they are'}.`}
      </p>
      <div className="stock-note">
        <Field
          name="note"
          label={NOTES[kind]}
          maxLength={200}
          defaultValue={refused?.note}
          onChange={({ target }) => setNote(target.value)}
        />
        {kind === 'receipt' && (
          <MoneyField name="paid" label="Paid for all" defaultValue={paidBefore} onTyped={setPaid} />
        )}
      </div>
      <div className="row-of-buttons">
        {kind === 'count' && (
          <Button
            look={canBook ? 'line' : 'gold'}
            size={canBook ? undefined : 'large'}
            busy={isBusy}
            onClick={() => compare()}
            {...(canBook ? {} : pressedBy('Ctrl Enter'))}
          >
            Compare with the ledger {!canBook && <Keys of="Ctrl Enter" />}
          </Button>
        )}
        {canBook && (
          <Button
            look="gold"
            size="large"
            busy={isBusy}
            onClick={() => book({ note, paidCents: paidCents ?? null })}
            {...pressedBy('Ctrl Enter')}
          >
            Book {countOf(items, 'item')} <Keys of="Ctrl Enter" />
          </Button>
        )}
        <Button onClick={() => storeLines(kind, [])}>Throw away</Button>
      </div>
    </section>
  );
}

const typedMoney = (cents: number | null): string =>
  cents === null ? '' : decimalFromCents(cents).replace('.', ',');

/** A label for each unit received. */
export function LabelsLink({ lines }: { lines: readonly ListedLine[] }) {
  const items = itemsOf(lines);
  return (
    <ButtonLink size="small" to={labelsAddress(lines)} target="_blank">
      <OfficeIcon name="printer" />
      {countOf(items, 'label')}
    </ButtonLink>
  );
}
