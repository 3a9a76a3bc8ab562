import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeEvent } from '#backend/event-desk/find-event.ts';
import type { BroughtReport } from '#contract/office/rounds.ts';
import { MAX_STANDINGS_TEXT } from '#domain/events/pasted-standings.ts';
import { isBooked } from '#domain/events/seats.ts';
import { lacksForTom, MAX_TDF_BYTES } from '#domain/events/tom-players.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { dataOf, readFormWithFiles, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { FileDrop } from '../pieces/runs/file-drop.tsx';
import { Screen } from '../pieces/screen.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import './rounds.css';

/** Of the form around a file, or around pasted text. */
const FORM_BYTES = 4 * MAX_STANDINGS_TEXT;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const event = dataOf(await act.event({ id }), request);
  const rounds = dataOf(await act.rounds({ id }), request);
  return { event, runBy: rounds.event.run_by, hasRounds: rounds.rounds.length > 0 };
}

interface Sent {
  message?: string;
  text?: string;
  report?: BroughtReport;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act, api } = context.get(officeContext);
  const id = readId(params.id);
  const form = await readFormWithFiles(request, act, MAX_TDF_BYTES + FORM_BYTES);
  const refuse = (message: string, status: number, text?: string) =>
    data<Sent>({ message, ...(text !== undefined && { text }) }, { status });
  if (!form) return refuse('This is larger than 5 MB.', 413);
  const file = form.get('file');
  const text = textOf(form, 'text');
  if (textOf(form, 'do') === 'tdf' && (!(file instanceof File) || file.size === 0))
    return refuse('Choose a file first.', 400);
  const answer =
    file instanceof File
      ? await api.bringTdf(id, new Uint8Array(await file.arrayBuffer()))
      : await act.bringStandings({ id, text });
  if (answer.ok) return data<Sent>({ report: answer.data });
  throwSignIn(answer, request);
  return refuse(answer.params.text ?? answer.message, answer.status, text);
}

export default function ResultsPage() {
  const { event, runBy, hasRounds } = useLoaderData<typeof loader>();
  const sent: Sent | undefined = useAnswer<typeof action>();
  const isOurs = runBy === 'us' && hasRounds;
  return (
    <Screen
      title={`${event.name}: other programs`}
      heading="Other programs"
      note={event.name}
      backTo={{ to: `/events/${event.id}`, name: event.name }}
    >
      {sent?.message !== undefined && (
        <Note tone="error" title={sent.message}>
          Nothing was changed.
        </Note>
      )}
      {sent?.report && <Brought report={sent.report} eventId={event.id} />}
      <ForTom event={event} />
      {isOurs ? (
        <p className="box">Its rounds are paired here, so its standings follow from them.</p>
      ) : (
        <>
          <FromTom />
          <FromText text={sent?.text} />
        </>
      )}
    </Screen>
  );
}

const Brought = ({ report, eventId }: { report: BroughtReport; eventId: number }) => (
  <Note
    tone="ok"
    title={`${countOf(report.rounds, 'round')} and ${countOf(report.places, 'place')} taken over.`}
  >
    {countOf(report.found, 'player')} {report.found === 1 ? 'has' : 'have'} a seat here.
    {report.added.length > 0 && ` Added without a seat: ${report.added.join(', ')}.`} Undo is in the log.
    <ButtonLink to={`/events/${eventId}/rounds`}>Look at them</ButtonLink>
  </Note>
);

/** Who has a seat, for the program of the Pokémon Company. */
function ForTom({ event }: { event: OfficeEvent }) {
  const booked = event.entries.filter(({ state }) => isBooked(state) && state !== 'absent');
  const lacking = booked.flatMap((entry) => {
    const lacks = lacksForTom(entry);
    return lacks.length === 0 ? [] : `${entry.name || 'Name erased'} (no ${lacks.join(', no ')})`;
  });
  const count = booked.length - lacking.length;
  return (
    <section className="box" aria-labelledby="for-tom">
      <h2 id="for-tom">For TOM</h2>
      <p>
        A .tdf file with {count === 0 ? 'all players' : countOf(count, 'player')}, ready to open in Pokémon’s
        Tournament Operations Manager. It has the year of each birth, and never the day.
      </p>
      {lacking.length > 0 && (
        <p>
          <b>{count === 0 ? 'Nobody can be in it yet' : 'Not in it, so add them in TOM'}:</b>{' '}
          {lacking.join('; ')}. The settings of a tournament say what is asked of who books.
        </p>
      )}
      {count > 0 && (
        <ButtonLink to={`/events/${event.id}/tdf`} reloadDocument>
          <OfficeIcon name="download" /> Download the .tdf
        </ButtonLink>
      )}
    </section>
  );
}

const FromTom = () => (
  <Form method="post" encType="multipart/form-data" className="box box--acting" aria-label="From TOM">
    <h2>From TOM</h2>
    <p>
      Players of the file are marked as here, by player number and then by name; results and standings are
      shown to all. A later file of the same tournament replaces what an earlier one brought.
    </p>
    <FileDrop title="Choose or drop a .tdf" hint="Up to 5 MB" name="file" accept=".tdf,.xml" />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="tdf">
        Take it over
      </Button>
    </div>
  </Form>
);

const FromText = ({ text = '' }: { text: string | undefined }) => (
  <Form method="post" className="box box--acting box--wide" aria-label="Standings of another program">
    <h2>Standings of another program</h2>
    <TextAreaField
      name="text"
      label="Places"
      hint="A place, a name and points in each line: 1 Thandi Nkosi 12. Or a CSV with a header"
      rows={8}
      required
      maxLength={MAX_STANDINGS_TEXT}
      defaultValue={text}
    />
    <div className="row-of-buttons">
      <Button type="submit" name="do" value="text">
        Take them over
      </Button>
    </div>
  </Form>
);
