import { Form, Link, useNavigation } from 'react-router';
import type { ProductImport } from '#backend/imports/find-imports.ts';
import type { OfficeImportSummary } from '#contract/office/imports.ts';
import { IMPORT_DAYS, isImportBusy } from '#domain/imports/imports.ts';
import { readingNotes } from '#domain/imports/reading-notes.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { endOf } from '../pieces/run-labels.ts';

/** Preview or result, and the next step. */
export const ImportSide = ({ given }: { given: ProductImport }) => (
  <section className="box box--acting" aria-labelledby="import-sum">
    <h2 id="import-sum">{TITLES[given.state]}</h2>
    {isImportBusy(given.state) && <Progress given={given} />}
    {given.state === 'failed' && (
      <Note tone="error" title={`This file ${given.reason}.`}>
        Nothing was changed.
      </Note>
    )}
    {(given.state === 'applied' || given.state === 'undone') && <p>{endOf(given) || 'Nothing'}.</p>}
    {given.summary && given.state === 'ready' && (
      <Sums id={given.id} readAs={given.read_as} summary={given.summary} />
    )}
    <Buttons given={given} />
    {given.state === 'ready' && <p className="meta">Orders that come in meanwhile keep what they hold.</p>}
    {given.state === 'applied' && (
      <p className="meta">
        Undo puts back what the file changed. What was sold or edited since stays as it is, and is listed. It
        can be undone for {IMPORT_DAYS} days.
      </p>
    )}
  </section>
);

const TITLES: Record<ProductImport['state'], string> = {
  uploading: 'Arriving',
  columns: 'What are its columns?',
  reading: 'The file is being read',
  ready: 'What would happen',
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Nothing can be read',
};

function Progress({ given: { state, rows, progress, taken } }: { given: ProductImport }) {
  const of = state === 'undoing' ? taken : rows;
  return (
    <>
      <progress
        className="import-progress"
        aria-label={TITLES[state]}
        {...(of > 0 ? { value: Math.min(progress, of), max: of } : {})}
      />
      <p className="meta" role="status">
        {of > 0 ? `${formatCount(progress)} of ${countOf(of, 'row')}.` : 'Counting the rows.'} You can leave
        this page: it continues by itself. <Link to="">Look again</Link>
      </p>
    </>
  );
}

const Sums = ({ id, readAs, summary }: { id: number; readAs: string; summary: OfficeImportSummary }) => (
  <>
    <dl className="import-sums">
      <Sum id={id} view="new" count={summary.counts.new} words="new products" />
      <Sum id={id} view="change" count={summary.counts.change} words="changed" />
      <Sum id={id} view="same" count={summary.counts.same} words="the same" />
      <Sum id={id} view="odd" count={summary.counts.odd} words="look twice" />
      <Sum id={id} view="error" count={summary.counts.error} words="errors, left out" />
    </dl>
    <dl className="import-figures">
      <dt>Stock, in units</dt>
      <dd>{signed(summary.units, formatCount(summary.units))}</dd>
      <dt>Stock, in rand</dt>
      <dd>{signed(summary.units_cents, formatRand(summary.units_cents))}</dd>
      <dt>Prices up, down</dt>
      <dd>
        {formatCount(summary.prices_up)}, {formatCount(summary.prices_down)}
      </dd>
    </dl>
    <p className="meta">Read as {readAs}.</p>
    {summary.in_book + summary.to_look_at > 0 && (
      <p className="meta">
        {summary.in_book > 0 && `The card book knows ${countOf(summary.in_book, 'row')}. `}
        {summary.to_look_at > 0 && (
          <>
            {countOf(summary.to_look_at, 'row waits', 'rows wait')} under{' '}
            <Link to="/products/links">Links of products</Link> once this is applied.
          </>
        )}
      </p>
    )}
    {readingNotes(summary).map((note) => (
      <p key={note} className="meta">
        {note}.
      </p>
    ))}
    {summary.ignored_columns.length > 0 && (
      <p className="meta">Columns that the shop does not use: {summary.ignored_columns.join(', ')}.</p>
    )}
    {summary.warnings.length > 0 && (
      <details className="meta">
        <summary>{countOf(summary.warnings.length, 'note')}</summary>
        <ul>
          {summary.warnings.map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

interface SumProps {
  id: number;
  view: string;
  count: number;
  words: string;
}

const Sum = ({ id, view, count, words }: SumProps) => (
  <div className={count > 0 ? `import-sums__${view}` : undefined}>
    <dt>{words}</dt>
    <dd>
      <Link className="import-sums__count" to={`/imports/${id}?view=${view}`}>
        {formatCount(count)}
      </Link>
    </dd>
  </div>
);

const signed = (value: number, words: string): string => (value > 0 ? `+ ${words}` : words);

function Buttons({
  given: { id, state, taken, summary, no_undo, has_chosen_columns },
}: {
  given: ProductImport;
}) {
  const isBusy = useNavigation().state !== 'idle';
  const errors = summary?.counts.error ?? 0;
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
            disabled={taken === 0}
            {...pressedBy('Ctrl Enter')}
          >
            Apply {countOf(taken, 'row')} <Keys of="Ctrl Enter" />
          </Button>
        </Form>
      )}
      {(state === 'applied' || state === 'applying') && no_undo === null && (
        <Form method="post">
          <Button type="submit" block name="do" value="undo" busy={isBusy}>
            {state === 'applying' ? 'Stop and undo' : 'Undo this import'}
          </Button>
        </Form>
      )}
      {state === 'applied' && no_undo !== null && <p>{no_undo}</p>}
      {errors > 0 && (
        <ButtonLink to={`/office/imports/${id}/errors`} reloadDocument>
          <OfficeIcon name="download" /> {errors === 1 ? 'The error' : `The ${formatCount(errors)} errors`} as
          CSV
        </ButtonLink>
      )}
      {(state === 'ready' || state === 'failed') && (
        <ButtonLink to={`/imports/${id}/columns`}>
          {has_chosen_columns ? 'Change the columns' : 'Choose the columns'}
        </ButtonLink>
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
