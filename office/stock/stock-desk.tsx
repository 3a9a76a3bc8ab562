import { useCallback, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { StockLists } from '#backend/products/find-choices.ts';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { countOf } from '#domain/text/counts.ts';
import { Note } from '../pieces/note.tsx';
import { ScanField } from '../pieces/scans/scan-field.tsx';
import { BookPart, LabelsLink } from './book-part.tsx';
import { ChooseList, CountList, uncountedOf } from './count-list.tsx';
import { FoundUnit } from './found-unit.tsx';
import { StockHit } from './stock-hit.tsx';
import { type CountedList, itemsOf } from './stock-list.ts';
import { useStored } from './stored-lines.ts';
import { UnreadScans } from './unread-scans.tsx';
import { useBookings } from './use-bookings.ts';
import { useStockScan } from './use-stock-scan.ts';

interface DeskProps {
  kind: BookingKind;
  search: string;
  /** Without JavaScript: search results. */
  found: readonly OfficeStockUnit[] | undefined;
  /** Sets and categories to count. */
  lists: StockLists | undefined;
  listed: CountedList | undefined;
  listSearch: string;
  formKey: string;
}

const DONE = { receipt: 'Booked', count: 'Counted and booked', correction: 'Corrected' };

export function StockDesk({ kind, search, found, lists, listed, listSearch, formKey }: DeskProps) {
  const { revalidate } = useRevalidator();
  const kept = useStored();
  const lines = kept.lists[kind];
  const { scan, add, step, hit, choice } = useStockScan(kind, found);
  const navigate = useNavigate();
  const onBooked = useCallback(
    () => (listSearch === '' ? revalidate() : navigate('/stock?kind=count', { replace: true })),
    [listSearch, navigate, revalidate],
  );
  const { waiting, result, ...booking } = useBookings(kind, onBooked);
  const counting = kind === 'count' ? kept.counting : null;
  const [scans, setScans] = useState(0);
  /** Returns the focus to the field. */
  const take = (unit: OfficeStockUnit, scanned?: string) => {
    add(unit, scanned);
    setScans(scans + 1);
  };
  return (
    <section aria-label="What to book" data-unsaved={lines.length > 0 ? '' : undefined}>
      <ScanField
        label="Scan, or type a set and number"
        name="search"
        method="get"
        fields={{ kind }}
        defaultValue={search}
        place={`${kind} ${scans} ${lines.length === 0}`}
        onScan={scan}
        onStep={step}
      >
        <StockHit hit={hit} />
      </ScanField>
      {choice && choice.units.length > 0 && (
        <ul className="stock-found" aria-label="Found">
          {choice.units.map((unit, index) => (
            <FoundUnit
              key={unit.id}
              {...{ unit, kind, formKey }}
              isFirst={choice.text !== '' && index === 0}
              onAdd={() => take(unit, choice.text)}
            />
          ))}
        </ul>
      )}
      {choice?.units.length === 0 && choice.text === '' && <p>Nothing is called “{search}”.</p>}
      {result?.tone === 'ok' && (
        <Note
          tone="ok"
          title={`${DONE[result.booking.kind]}: ${countOf(itemsOf(result.booking.lines), 'item')}.`}
          buttons={result.booking.kind === 'receipt' && <LabelsLink lines={result.booking.lines} />}
        />
      )}
      {result?.tone === 'error' && <Note tone="error" title={result.words} />}
      {waiting > 0 && (
        <Note
          tone="warn"
          title={`${waiting === 1 ? 'One booking waits' : `${waiting} bookings wait`} for a connection.`}
        >
          Stored on this device, and sent once as soon as the shop answers.
        </Note>
      )}
      <UnreadScans kind={kind} onLookUp={scan} />
      {lines.length > 0 && (
        <BookPart
          key={result?.booking?.key ?? ''}
          {...{ kind, lines, ...booking }}
          refused={result?.tone === 'error' ? result.booking : undefined}
          uncounted={counting ? uncountedOf(counting, lines).length : 0}
        />
      )}
      {kind === 'count' && lists && <ChooseList lists={lists} refused={listed ? '' : listSearch} />}
      {kind === 'count' && <CountList listed={listed} formKey={formKey} onAdd={take} />}
    </section>
  );
}
