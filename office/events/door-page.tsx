import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useSubmit,
} from 'react-router';
import type { OfficeEntry } from '#contract/office/events.ts';
import { DOOR_STATES, type DoorState, isBooked } from '#domain/events/seats.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import type { OfficeApi } from '../api/office-api.ts';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { ScanField } from '../pieces/scans/scan-field.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { EntriesTable } from './entries-table.tsx';
import { guardianWords, nameOf, startWords } from './event-words.ts';
import './events.css';

const MAX_SEARCH = 300;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { api } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const search = (asked.get('q') ?? '').slice(0, MAX_SEARCH);
  const { event } = dataOf(await api.event(readId(params.id), search), request);
  const entries = event.entries.filter(({ state }) => state === 'held' || isBooked(state));
  const marked = event.entries.find(({ id }) => id === readId(asked.get('marked') ?? undefined));
  return { event, entries, search, marked };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api } = context.get(officeContext);
  const id = readId(params.id);
  const form = await readForm(request);
  if (form.has('q')) return scan(api, request, id, textOf(form, 'q').trim().slice(0, MAX_SEARCH));
  const [before, after] = [form.get('before'), form.get('after')].map((text) =>
    DOOR_STATES.find((state) => state === text),
  );
  const entryId = readId(textOf(form, 'entry'));
  return mark(api, request, id, { entryId, before: before ?? 'booked', after: after ?? 'here' });
}

/** Who alone is found, and is not here yet, is here now. */
async function scan(api: OfficeApi, request: Request, id: number, search: string) {
  const { event } = dataOf(await api.event(id, search), request);
  const [only, ...others] = event.entries.filter(({ state }) => isBooked(state));
  if (only?.state === 'booked' && others.length === 0 && search !== '') {
    return mark(api, request, id, { entryId: only.id, before: 'booked', after: 'here' });
  }
  return redirect(`/events/${id}/door?${new URLSearchParams(search === '' ? {} : { q: search })}`);
}

async function mark(
  api: OfficeApi,
  request: Request,
  id: number,
  { entryId, before, after }: { entryId: number; before: DoorState; after: DoorState },
) {
  const marked = await api.markAtDoor(id, { entry_id: entryId, before, after });
  if (marked.ok) return redirect(`/events/${id}/door?marked=${entryId}`);
  throwSignIn(marked, request);
  return { refusal: marked.message };
}

export default function DoorPage() {
  const { event, entries, search, marked } = useLoaderData<typeof loader>();
  const sent = useAnswer<{ refusal: string }>();
  const submit = useSubmit();
  const { key } = useLocation();
  const toCome = event.booked - event.here;
  return (
    <Screen
      title={`${event.name}: the door`}
      heading={
        <>
          The <b>door</b>
        </>
      }
      note={`${event.here} here of ${countOf(event.booked, 'player')}`}
      backTo={{ to: `/events/${event.id}`, name: event.name }}
    >
      <ScanField
        label="Scan the code of the order, or type a name"
        name="q"
        method="post"
        fields={{}}
        defaultValue={search}
        placeholder="name, order number or code"
        place={key}
        onScan={async (text) => {
          await submit({ q: text }, { method: 'post' });
          return true;
        }}
        onEmpty={() => void submit({ q: '' }, { method: 'post' })}
      >
        <p>Whoever is found alone is marked as here at once.</p>
      </ScanField>
      <p className="event-line">
        <b>{event.name}</b>, {startWords(event.starts_at)}
      </p>
      {sent && <Note tone="error" title={sent.refusal} />}
      {marked && !sent && <Marked entry={marked} />}
      <div className="row-of-buttons">
        {search !== '' && <ButtonLink to={`/events/${event.id}/door`}>Show all players</ButtonLink>}
        <ButtonLink to={`/events/${event.id}/list`}>
          <OfficeIcon name="printer" /> Print the list
        </ButtonLink>
      </div>
      {search !== '' && entries.length === 0 ? (
        <p role="status">Nobody with a seat is found by “{search}”.</p>
      ) : (
        <EntriesTable entries={entries} actions={(entry) => <Marks entry={entry} />} />
      )}
      {toCome > 0 && search === '' && <p className="meta">{countOf(toCome, 'player')} not marked as here.</p>}
    </Screen>
  );
}

const TOLD: Record<DoorState, string> = {
  here: 'is here',
  absent: 'is absent',
  booked: 'is not marked any more',
};

function Marked({ entry }: { entry: OfficeEntry }) {
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

function Marks({ entry }: { entry: OfficeEntry }) {
  const { state } = entry;
  if (!isBooked(state)) return null;
  return (
    <div className="door__buttons">
      {NEXT[state].map(({ after, label }) => (
        <Mark key={after} entry={entry} before={state} after={after} label={label} />
      ))}
    </div>
  );
}

interface MarkProps {
  entry: OfficeEntry;
  before: DoorState;
  after: DoorState;
  label: string;
}

const Mark = ({ entry, before, after, label }: MarkProps) => (
  <Form method="post">
    <input type="hidden" name="entry" value={entry.id} />
    <input type="hidden" name="before" value={before} />
    <Button type="submit" size="small" name="after" value={after}>
      {label}
      <span className="sr-only"> {nameOf(entry)}</span>
    </Button>
  </Form>
);
