import { Form } from 'react-router';
import type { DoorMark, OfficeEntry } from '#contract/office/events.ts';
import { type DoorState, isBooked } from '#domain/events/seats.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Note } from '../pieces/note.tsx';
import { TOLD } from './door-words.ts';
import { guardianWords, nameOf } from './event-words.ts';

/** Without the page's script. */
export function Marked({ entry }: { entry: OfficeEntry }) {
  const { state } = entry;
  if (!isBooked(state)) return null;
  return (
    <Note
      tone="ok"
      title={`${nameOf(entry)} ${TOLD[state]}.`}
      buttons={state !== 'booked' && <Mark entry={entry} before={state} after="booked" label="Undo" />}
    >
      {guardianWords(entry)}
    </Note>
  );
}

/** The states to which the door moves somebody. */
const NEXT: Record<DoorState, readonly { after: DoorState; label: string }[]> = {
  booked: [
    { after: 'here', label: 'Here' },
    { after: 'absent', label: 'Absent' },
  ],
  here: [{ after: 'booked', label: 'Not here' }],
  absent: [
    { after: 'here', label: 'Here' },
    { after: 'booked', label: 'Not absent' },
  ],
};

type OnMark = ((entry: OfficeEntry, mark: DoorMark) => void) | undefined;

/** `onMark` takes the press where the page's script runs. */
export function Marks({ entry, onMark }: { entry: OfficeEntry; onMark: OnMark }) {
  const { state } = entry;
  if (!isBooked(state)) return null;
  return (
    <div className="door__buttons">
      {NEXT[state].map(({ after, label }) => (
        <Mark key={after} entry={entry} before={state} after={after} label={label} onMark={onMark} />
      ))}
    </div>
  );
}

interface MarkProps {
  entry: OfficeEntry;
  before: DoorState;
  after: DoorState;
  label: string;
  onMark?: OnMark;
}

const Mark = ({ entry, before, after, label, onMark }: MarkProps) => (
  <Form
    method="post"
    onSubmit={(event) => {
      if (!onMark) return;
      event.preventDefault();
      onMark(entry, { entry_id: entry.id, before, after });
    }}
  >
    <input type="hidden" name="entry" value={entry.id} />
    <input type="hidden" name="before" value={before} />
    <Button type="submit" size="small" name="after" value={after}>
      {label}
      <span className="sr-only"> {nameOf(entry)}</span>
    </Button>
  </Form>
);
