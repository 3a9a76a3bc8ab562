import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { BRAND_OF_GAME } from '#domain/cards/games.ts';
import { brandNamer, DEFAULT_BRAND_NAMES } from '#domain/catalogue/brand-names.ts';
import { isImportBusy, MAX_CARD_FILE_MEGABYTES } from '#domain/imports/imports.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { dataOf, readImportForm, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { IMPORT_TOO_LARGE, STATES, sizeOf } from '../pieces/run-labels.ts';
import { UploadBox } from '../pieces/runs/upload-box.tsx';
import { Screen } from '../pieces/screen.tsx';
import { StateDiamond } from '../pieces/state-diamond.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { describeWhen } from '../pieces/when.ts';
import { countWords } from './count-words.ts';
import '../pieces/runs/runs.css';
import './book.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const book = dataOf(await context.get(officeContext).act.cardBook(), request);
  return {
    ...book,
    files: book.files.map((file) => ({ ...file, when: describeWhen(file.applied_at ?? file.created_at) })),
  };
}

/** A file that was sent without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { act, api } = context.get(officeContext);
  const form = await readImportForm(request, act);
  if (!form) return data({ message: IMPORT_TOO_LARGE }, { status: 413 });
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '')
    return data({ message: 'Choose a file first.' }, { status: 400 });
  const query = { name: file.name, pictures: textOf(form, 'pictures') === '1' ? '1' : '0' };
  const answer = await api.uploadCardFile(query, file.stream());
  if (answer.ok) return redirect(`/imports/book/${answer.data.file.id}`);
  throwSignIn(answer, request);
  return data({ message: answer.message }, { status: answer.status });
}

type Book = Awaited<ReturnType<typeof loader>>;

export default function BookPage() {
  const book = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  const { files } = book;
  useRefresh(files.some(({ state }) => isImportBusy(state)));
  return (
    <Screen title="Card book" note="which cards exist" backTo={{ to: '/imports', name: 'Imports' }}>
      <div className="columns">
        <div>
          <Contents {...book} />
          {files.length > 0 ? (
            <Table
              caption="Files for the card book, newest first"
              columns={COLUMNS}
              rows={files}
              idOf={({ id }) => id}
              nameOf={({ name, when }) => `${name}, ${when}`}
              className="imports-table"
            />
          ) : (
            <EmptyTable spot="search" title="No files yet">
              Send what the makers of card data offer: what a file would add is counted first, and nothing
              happens before you import it.
            </EmptyTable>
          )}
        </div>
        <div className="import-side">
          <section className="box box--acting" aria-labelledby="upload">
            <h2 id="upload">Read a file</h2>
            <UploadBox
              title="Choose or drop a file"
              hint={`JSON or CSV, also packed (.gz, .zip), up to ${formatCount(MAX_CARD_FILE_MEGABYTES)} MB`}
              accept=".json,.csv,.gz,.zip,application/json,text/csv,application/zip,application/gzip"
              sendTo="/office/imports/book/upload"
              leadsTo="/imports/book/"
              maxBytes={MAX_CARD_FILE_MEGABYTES * 1_000_000}
              tooLarge={`This file is larger than ${MAX_CARD_FILE_MEGABYTES} MB: pack it as .gz or ZIP.`}
              refusal={sent?.message}
              isFirst
            >
              <label className="book-pictures">
                <input type="checkbox" className="check-box" name="pictures" value="1" />
                Keep the addresses of pictures: their maker sees who looks at them
              </label>
            </UploadBox>
            <dl className="book-kinds meta">
              <dt>Magic</dt>
              <dd>Scryfall’s bulk file, Default Cards</dd>
              <dt>Pokémon</dt>
              <dd>the data files of the Pokémon TCG API, as a ZIP</dd>
              <dt>Yu-Gi-Oh!</dt>
              <dd>YGOPRODeck’s cardinfo answer</dd>
              <dt>One Piece</dt>
              <dd>punk records, as a ZIP</dd>
              <dt>Any</dt>
              <dd>a CSV with Game, Name, Set, Number</dd>
            </dl>
          </section>
        </div>
      </div>
    </Screen>
  );
}

const nameOf = brandNamer(DEFAULT_BRAND_NAMES);

const Contents = ({ games, linked, unsure }: Book) =>
  games.length === 0 ? null : (
    <section className="box book-contents" aria-labelledby="contents">
      <h2 id="contents">In the book</h2>
      <ul>
        {games.map(({ game, sets, printings }) => (
          <li key={game}>
            <b>{nameOf(BRAND_OF_GAME[game])}</b> {countOf(printings, 'printing')} in {countOf(sets, 'set')}
          </li>
        ))}
      </ul>
      <p className="meta">
        {countOf(linked, 'product')} linked.{' '}
        <Link to="/products/links">
          {unsure > 0 ? `${countOf(unsure, 'product')} to look at` : 'Links of products'}
        </Link>
      </p>
    </section>
  );

const COLUMNS: readonly Column<Book['files'][number]>[] = [
  {
    name: 'File',
    className: 'imports-table__file',
    cell: ({ id, name, bytes }) => (
      <span className="import-product">
        <Link to={`/imports/book/${id}`}>{name}</Link>
        <span className="meta">{sizeOf(bytes)}</span>
      </span>
    ),
  },
  {
    name: 'When',
    className: 'imports-table__when',
    cell: ({ when, who, is_you }) => `${when}, ${is_you ? 'you' : who}`,
  },
  {
    name: 'State',
    className: 'imports-table__state',
    cell: ({ state, counts }) => (
      <>
        <StateDiamond state={STATES[state].diamond}>
          {state === 'applied' ? 'In the book' : STATES[state].name}
        </StateDiamond>
        <span className="meta">{counts && state !== 'failed' && countWords(counts)}</span>
      </>
    ),
  },
];
