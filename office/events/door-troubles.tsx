import type { DoorMark, OfficeEntry } from '#contract/office/events.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { Marks } from './door-marks.tsx';
import { leaveOut, type Trouble, type WaitingAct } from './door-queue.ts';
import { nameOf } from './event-words.ts';

/** Told as long as the line is lost. */
export function WaitingActs({ waiting, isLost }: { waiting: readonly WaitingAct[]; isLost: boolean }) {
  if (!isLost || waiting.length === 0) return null;
  return (
    <Note
      tone="warn"
      title={`${waiting.length === 1 ? 'One mark waits' : `${waiting.length} marks wait`} for a connection.`}
    >
      Stored on this device, and sent once as soon as the shop answers:{' '}
      {waiting.map(({ what }) => what).join(', ')}.
    </Note>
  );
}

interface TroublesProps {
  troubles: readonly Trouble[];
  entries: readonly OfficeEntry[];
  onMark: ((entry: OfficeEntry, mark: DoorMark) => void) | undefined;
}

/** Scans that marked nobody stay here, however fast the next ones come. */
export function Troubles({ troubles, entries, onMark }: TroublesProps) {
  if (troubles.length === 0) return null;
  return (
    <section className="part" aria-labelledby="troubles">
      <div className="part__head">
        <h2 id="troubles">To look at: {troubles.length}</h2>
      </div>
      <ul className="door__troubles">
        {troubles.map(({ key, title, advice, entries: ids }) => (
          <li key={key}>
            <div>
              <b>{title}</b> {advice}
            </div>
            {entries
              .filter(({ id }) => ids.includes(id))
              .map((entry) => (
                <div key={entry.id} className="door__choice">
                  <span>{nameOf(entry)}</span>
                  <Marks entry={entry} onMark={onMark} />
                </div>
              ))}
            <Button size="small" onClick={() => leaveOut(key)}>
              Done<span className="sr-only"> with: {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
