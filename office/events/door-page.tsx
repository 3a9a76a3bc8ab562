import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
} from 'react-router';
import type { OfficeActs } from '#backend/office/act.ts';
import { DOOR_STATES, isBooked } from '#domain/events/seats.ts';
import { countOf } from '#domain/text/counts.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import type { CallRefusal } from '../api/call.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { ScanField } from '../pieces/scans/scan-field.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useIsReady } from '../pieces/use-is-ready.ts';
import { DoorHitPart } from './door-hit.tsx';
import { Marked, Marks } from './door-marks.tsx';
import { withWaiting } from './door-queue.ts';
import { Troubles, WaitingActs } from './door-troubles.tsx';
import { type DoorHit, scanHit } from './door-words.ts';
import { EntriesTable } from './entries-table.tsx';
import { startWords } from './event-words.ts';
import { NextSeat } from './next-seat.tsx';
import { useDoorQueue } from './use-door-queue.ts';
import './events.css';

const MAX_SEARCH = 300;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const search = (asked.get('q') ?? '').slice(0, MAX_SEARCH);
  const event = dataOf(await act.event({ id: readId(params.id), search }), request);
  const entries = event.entries.filter(({ state }) => state === 'held' || isBooked(state));
  const marked = event.entries.find(({ id }) => id === readId(asked.get('marked') ?? undefined));
  return { event, entries, search, marked };
}

type Sent = { refusal: string } | { hit: DoorHit };

/** Without the page's script; with it, `door-calls.ts` is asked. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<Response | Sent> {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const form = await readForm(request);
  if (form.has('q')) return scan(act, request, id, textOf(form, 'q').trim().slice(0, MAX_SEARCH));
  if (form.has('waiting')) {
    const place = readId(textOf(form, 'place')) || null;
    const waiting_id = readId(textOf(form, 'waiting'));
    const moved = await act.moveWaiting({ id, waiting_id, before: place, after: null });
    return moved.ok ? redirect(`/events/${id}/door`) : refuse(moved, request);
  }
  const [before, after] = [form.get('before'), form.get('after')].map((text) =>
    DOOR_STATES.find((state) => state === text),
  );
  const entry_id = readId(textOf(form, 'entry'));
  const marked = await act.markAtDoor({ id, entry_id, before: before ?? 'booked', after: after ?? 'here' });
  return marked.ok ? redirect(`/events/${id}/door?marked=${entry_id}`) : refuse(marked, request);
}

async function scan(act: OfficeActs, request: Request, id: number, text: string): Promise<Response | Sent> {
  if (text === '') return redirect(`/events/${id}/door`);
  const answer = await act.scanAtDoor({ id, scan: text });
  if (!answer.ok) return refuse(answer, request);
  const scan = answer.data;
  const [only] = scan.entries;
  if (scan.outcome === 'here') return redirect(`/events/${id}/door?marked=${only?.id}`);
  if (scan.outcome === 'several') return redirect(`/events/${id}/door?${new URLSearchParams({ q: text })}`);
  return { hit: scanHit(text, scan) };
}

function refuse(answer: CallRefusal, request: Request): Sent {
  throwSignIn(answer, request);
  return { refusal: answer.message };
}

export default function DoorPage() {
  const { event, search, marked, ...loaded } = useLoaderData<typeof loader>();
  const sent = useAnswer<Sent>();
  const { key } = useLocation();
  const navigate = useNavigate();
  const queue = useDoorQueue(event.id);
  const isScripted = useIsReady();
  const entries = withWaiting(loaded.entries, queue.waiting);
  const isHere = (state: string) => state === 'here';
  const moved = entries.filter(({ state }) => isHere(state)).length;
  const here = event.here + moved - loaded.entries.filter(({ state }) => isHere(state)).length;
  const toCome = event.booked - here;
  const onMark = isScripted ? queue.mark : undefined;
  const plainHit = sent && 'hit' in sent ? sent.hit : undefined;
  return (
    <Screen
      title={`${event.name}: the door`}
      heading={
        <>
          The <b>door</b>
        </>
      }
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
          queue.scan(text);
          return true;
        }}
        onEmpty={() => void navigate(`/events/${event.id}/door`)}
      >
        <p>Whoever is found alone is marked as here at once.</p>
        <DoorHitPart hit={queue.hit ?? plainHit} />
      </ScanField>
      <p className="event-line">
        {event.name}, {startWords(event.starts_at)}:{' '}
        <b>{`${here} here of ${countOf(event.booked, 'player')}`}</b>
      </p>
      <WaitingActs waiting={queue.waiting} isLost={queue.isLost} />
      <Troubles troubles={queue.troubles} entries={entries} onMark={onMark} />
      {sent && 'refusal' in sent && <Note tone="error" title={sent.refusal} />}
      {marked && !sent && !queue.hit && <Marked entry={marked} />}
      <NextSeat event={event} isLost={queue.isLost} />
      <div className="row-of-buttons">
        {search !== '' && <ButtonLink to={`/events/${event.id}/door`}>Show all players</ButtonLink>}
        <ButtonLink to={`/events/${event.id}/list`}>
          <OfficeIcon name="printer" /> Print the list
        </ButtonLink>
        <ButtonLink to={`/events/${event.id}/codes`}>
          <OfficeIcon name="printer" /> Players’ codes
        </ButtonLink>
      </div>
      {search !== '' && entries.length === 0 ? (
        <p role="status">Nobody with a seat is found by “{search}”.</p>
      ) : (
        <EntriesTable entries={entries} actions={(entry) => <Marks entry={entry} onMark={onMark} />} />
      )}
      {toCome > 0 && search === '' && <p className="meta">{countOf(toCome, 'player')} not marked as here.</p>}
    </Screen>
  );
}
