import type { BookingKind } from '#domain/stock/stock-ledger.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { storeUnread, useStored } from './stored-lines.ts';

interface UnreadScansProps {
  kind: BookingKind;
  onLookUp: (text: string) => void;
}

/** Scanned offline. */
export function UnreadScans({ kind, onLookUp }: UnreadScansProps) {
  const unread = useStored().unread[kind];
  if (unread.length === 0) return null;
  return (
    <section className="part" aria-labelledby="unread">
      <div className="part__head">
        <h2 id="unread">Scanned without a connection: {unread.length}</h2>
      </div>
      <ul className="stock-found">
        {unread.map((scan) => (
          <li key={scan.text}>
            <div className="stock-what">
              <b>
                {scan.units} x “{scan.text}”
              </b>
              <span className="meta">
                {scan.isUnclear
                  ? 'It is not clear what this is.'
                  : 'Looked up as soon as the shop answers. Stored on this device.'}
              </span>
            </div>
            <div className="row-of-buttons">
              <Button aria-label={`Look up “${scan.text}”`} onClick={() => onLookUp(scan.text)}>
                Look up
              </Button>
              <Button
                aria-label={`Leave out “${scan.text}”`}
                onClick={() =>
                  storeUnread(
                    kind,
                    unread.filter((each) => each !== scan),
                  )
                }
              >
                Leave out
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
