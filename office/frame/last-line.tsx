import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OfficeLogEntry } from '#contract/office/office.ts';
import { IconButton } from '#storefront/ui/controls/icon-button.tsx';
import { Icon } from '#storefront/ui/marks/icon.tsx';
import { UndoButton } from '../pieces/undo-button.tsx';
import type { Pulse } from './pulse.ts';

const FRESH_MS = 10_000;

/** The latest change by anybody, with Undo; your own newest is also shown as a toast. */
export function LastLine({ pulse, hints }: { pulse: Pulse; hints: ReactNode }) {
  const { last, when } = pulse;
  const [toastId, setToastId] = useState<number>();
  const known = useRef(last?.id ?? 0);
  const { id, is_you } = last ?? { id: 0, is_you: false };
  useEffect(() => {
    if (id <= known.current) return;
    known.current = id;
    if (!is_you) return;
    setToastId(id);
    const timer = setTimeout(() => setToastId(undefined), FRESH_MS);
    return () => clearTimeout(timer);
  }, [id, is_you]);
  const isFresh = last !== null && last.id === toastId;
  return (
    <>
      <div className="office-toast-place" role="status">
        {isFresh && (
          <div className="office-toast storm">
            <Icon name="check" />
            <p>
              <LineWords line={last} />
            </p>
            <UndoButton line={last} isFresh />
            <IconButton icon="x" label="Close" onClick={() => setToastId(undefined)} />
          </div>
        )}
      </div>
      <section className="last-line" aria-label="Last change">
        {last ? (
          <>
            <p>
              <time dateTime={last.at}>{when}</time> <LineWords line={last} />
            </p>
            {!isFresh && <UndoButton line={last} />}
          </>
        ) : (
          <p>Nothing has changed recently.</p>
        )}
        <div className="last-line__hints" aria-hidden="true">
          {hints}
        </div>
      </section>
    </>
  );
}

const LineWords = ({ line: { who, is_you, which, before, after, undoes } }: { line: OfficeLogEntry }) => (
  <>
    {is_you ? 'You' : who}
    {undoes === null ? ': ' : ' took back: '}
    <b>{which}</b>{' '}
    {before === '' ? (
      after
    ) : (
      <>
        <s>{before}</s> to <b>{after}</b>
      </>
    )}
  </>
);
