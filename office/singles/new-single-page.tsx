import { useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import type { SavedSingle } from '#backend/book-desk/save-single.ts';
import { dataOf, readForm, readId, sendBack, textsOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { reloadAfterConflict, useAnswer } from '../pieces/use-answer.ts';
import { readSingleForm } from './read-single-form.ts';
import { SavedNote } from './saved-note.tsx';
import { SingleForm } from './single-form.tsx';
import { SingleSearch } from './single-search.tsx';
import './singles.css';

const MAX_SEARCH = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const search = (asked.get('search') ?? '').trim().slice(0, MAX_SEARCH);
  const found = dataOf(await act.searchBook({ search }), request);
  const [only, ...others] = found.printings;
  if (asked.has('choose') && only && others.length === 0)
    throw redirect(`/products/new-single?printing=${only.id}`);
  const printing = readId(asked.get('printing') ?? '');
  const product = readId(asked.get('product') ?? '');
  const single = printing === 0 ? undefined : dataOf(await act.single({ id: printing, product }), request);
  return { search, found, single, saved: asked.get('saved') ?? '', key: crypto.randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const listed = readSingleForm(form);
  if (typeof listed === 'string') return data({ message: listed, typed }, { status: 400 });
  const answer = await act.saveSingle(listed);
  if (answer.ok) return redirect(`/products/new-single?saved=${placeOf(answer.data)}`);
  return sendBack(answer, request, { message: answer.message, typed });
}

const placeOf = ({ id, log_id, is_published }: SavedSingle): string =>
  `${id}-${log_id ?? ''}${is_published ? '' : '-draft'}`;

export const shouldRevalidate = reloadAfterConflict;

/** A single is found in the card book, priced by condition, and the next one is typed. */
export default function NewSinglePage() {
  const { search, found, single, saved, key } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const round = useRound(saved);
  return (
    <Screen
      title="New single"
      note="Type it, press Enter, say how many"
      backTo={{ to: '/products', name: 'Products' }}
    >
      {found.is_empty && (
        <Note tone="info" title="The card book is empty.">
          It lists which cards exist, from a file of yours. Until one is read in,{' '}
          <Link to="/products/new">make a product</Link> by hand.
        </Note>
      )}
      {refused && (
        <Note tone="error" title={refused.message}>
          Nothing was saved.
        </Note>
      )}
      {saved !== '' && <SavedNote saved={saved} />}
      <SingleSearch key={round} search={search} found={found} isChosen={single !== undefined} />
      {single && (
        <SingleForm
          key={`${single.printing.id}-${single.product?.id}`}
          single={single}
          formKey={key}
          typed={refused?.typed ?? {}}
        />
      )}
    </Screen>
  );
}

/** Counts the saved cards, so that the search is empty after each; what is typed for the next one stays. */
function useRound(saved: string): number {
  const [{ before, round }, setRound] = useState({ before: saved, round: 0 });
  if (saved !== before) setRound({ before: saved, round: saved === '' ? round : round + 1 });
  return round;
}
