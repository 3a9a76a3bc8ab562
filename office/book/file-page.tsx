import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { CardFile } from '#backend/book-desk/files/card-files.ts';
import { IMPORT_PAGE_SIZE, isImportBusy } from '#domain/imports/imports.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readForm, readId, textOf, throwSignIn } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { STATES, sizeOf } from '../pieces/run-labels.ts';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import '../pieces/runs/runs.css';
import './book.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
  return {
    ...dataOf(await context.get(officeContext).act.cardFile({ id: readId(params.id), page }), request),
    page,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act } = context.get(officeContext);
  const id = readId(params.id);
  const what = textOf(await readForm(request), 'do');
  if (what !== 'apply' && what !== 'drop')
    return data({ message: 'Press one of the buttons.' }, { status: 400 });
  const answer = await (what === 'apply' ? act.applyCardFile({ id }) : act.dropCardFile({ id }));
  if (answer.ok) return redirect(what === 'apply' ? `/imports/book/${id}` : '/imports/book');
  throwSignIn(answer, request);
  return data({ message: answer.message }, { status: answer.status });
}

export default function FilePage() {
  const { file, problems, total, page } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(isImportBusy(file.state));
  return (
    <Screen
      title="Card book"
      note={`${file.name}, ${sizeOf(file.bytes)}`}
      backTo={{ to: '/imports/book', name: 'Card book' }}
    >
      {sent?.message && <Note tone="error" title={sent.message} />}
      <div className="columns">
        <div>
          {problems.length > 0 ? (
            <Table
              caption="What is broken in the file, and left out"
              columns={COLUMNS}
              rows={problems}
              idOf={({ place }) => place}
              nameOf={({ at }) => at}
            />
          ) : (
            <EmptyTable spot="search" title={EMPTY_WORDS[file.state] ?? 'Nothing is broken in it'}>
              Objects and rows that are broken are listed here, a line each; the others are read.
            </EmptyTable>
          )}
          <Pages page={page} perPage={IMPORT_PAGE_SIZE} total={total} shown={problems.length} />
        </div>
        <div className="import-side">
          <section className="box box--acting" aria-labelledby="sum">
            <h2 id="sum">{TITLES[file.state]}</h2>
            {isImportBusy(file.state) && <Progress {...file} />}
            {file.state === 'failed' && (
              <Note tone="error" title={`This file ${file.reason}.`}>
                Nothing was changed.
              </Note>
            )}
            {file.counts && file.state !== 'failed' && <Sums counts={file.counts} />}
            {file.state === 'applied' && <Linked {...file} />}
            <Buttons {...file} />
            {file.state === 'ready' && (
              <p className="meta">
                Products keep their price, stock, name and address.
                {file.pictures && ' The addresses of pictures are kept.'}
              </p>
            )}
          </section>
        </div>
      </div>
    </Screen>
  );
}

const EMPTY_WORDS: Partial<Record<CardFile['state'], string>> = {
  reading: 'The file is being read',
  failed: 'This file cannot be read',
};

const TITLES: Record<CardFile['state'], string> = {
  uploading: STATES.uploading.name,
  reading: 'The file is being read',
  ready: 'What would happen',
  applying: 'Being imported',
  applied: 'In the book',
  failed: 'Nothing can be read',
};

const COLUMNS: readonly Column<{ place: number; at: string; reason: string }>[] = [
  { name: 'Where', className: 'imports-table__file', cell: ({ at }) => at },
  {
    name: 'What is wrong',
    className: 'import-table__changes',
    cell: ({ reason }) => <b className="import-wrong">{reason}</b>,
  },
];

const Progress = ({ progress, entries }: CardFile) => (
  <>
    <progress
      className="import-progress"
      aria-label="Read"
      {...(entries > 0 ? { value: Math.min(progress, entries), max: entries } : {})}
    />
    <p className="meta" role="status">
      {entries > 0
        ? `${formatCount(progress)} of ${countOf(entries, 'entry', 'entries')}.`
        : `${countOf(progress, 'entry', 'entries')} so far.`}{' '}
      You can leave this page: it continues by itself. <Link to="">Look again</Link>
    </p>
  </>
);

const Sums = ({ counts }: { counts: NonNullable<CardFile['counts']> }) => (
  <dl className="import-sums">
    <Sum count={counts.fresh} words="new printings" />
    <Sum count={counts.changed} words="changed" />
    <Sum count={counts.same} words="the same" />
    <Sum count={counts.sets} words="sets new or changed" />
    <Sum count={counts.broken} words="broken, left out" look="error" />
    <Sum count={counts.leftOut} words="no cards of paper, left out" />
  </dl>
);

const Sum = ({ count, words, look = 'new' }: { count: number; words: string; look?: string }) => (
  <div className={count > 0 ? `import-sums__${look}` : undefined}>
    <dt>{words}</dt>
    <dd>
      <b className="import-sums__count">{formatCount(count)}</b>
    </dd>
  </div>
);

const Linked = ({ linked, unsure }: CardFile) => (
  <p>
    {countOf(linked, 'product')} linked.{' '}
    {unsure > 0 && <Link to="/products/links">{countOf(unsure, 'product')} to look at</Link>}
  </p>
);

function Buttons({ state, counts }: CardFile) {
  const isBusy = useNavigation().state !== 'idle';
  const count = (counts?.fresh ?? 0) + (counts?.changed ?? 0);
  return (
    <div className="import-buttons">
      {state === 'ready' && (
        <Form method="post">
          <Button
            type="submit"
            look="gold"
            block
            name="do"
            value="apply"
            busy={isBusy}
            {...pressedBy('Ctrl Enter')}
          >
            Import {countOf(count, 'printing')} <Keys of="Ctrl Enter" />
          </Button>
        </Form>
      )}
      {(state === 'ready' || state === 'failed' || state === 'reading') && (
        <Form method="post">
          <Button type="submit" block name="do" value="drop" busy={isBusy}>
            Throw this file away
          </Button>
        </Form>
      )}
    </div>
  );
}
