import { Form, Link, useNavigation } from 'react-router';
import type { OfficePriceRun } from '#backend/prices/find-price-runs.ts';
import { IMPORT_DAYS, isImportBusy } from '#domain/imports/imports.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { endOf } from '../pieces/run-labels.ts';

/** Preview or result, and the next step. */
export const RunSide = ({ run }: { run: OfficePriceRun }) => (
  <section className="box box--acting" aria-labelledby="run-sum">
    <h2 id="run-sum">{titleOf(run)}</h2>
    {isImportBusy(run.state) && <Progress run={run} />}
    {(run.state === 'applied' || run.state === 'undone') && <p>{endOf(run) || 'Nothing'}.</p>}
    {run.counts && run.state === 'ready' && (
      <Sums id={run.id} counts={run.counts} up={run.up} down={run.down} />
    )}
    <Buttons run={run} />
    {run.state === 'ready' && (
      <p className="meta">In the shop within two seconds. One undo takes back all.</p>
    )}
    {run.state === 'applied' && (
      <p className="meta">
        Undo puts back the prices that nobody changed since; the others stay, and are listed. It can be undone
        for {IMPORT_DAYS} days.
        {run.counts && run.counts.odd > 0 && (
          <>
            {' '}
            <Link to="/prices/stopped">See what was stopped</Link>
          </>
        )}
      </p>
    )}
  </section>
);

function titleOf({ state }: OfficePriceRun): string {
  switch (state) {
    case 'reading':
      return 'The prices are being worked out';
    case 'applying':
      return 'Being applied';
    case 'applied':
      return 'Applied';
    case 'undoing':
      return 'Being undone';
    case 'undone':
      return 'Undone';
    default:
      return 'What would happen';
  }
}

function Progress({ run }: { run: OfficePriceRun }) {
  const { state, progress, rows, taken } = run;
  const of = state === 'reading' ? rows : taken;
  return (
    <>
      <progress
        className="import-progress"
        aria-label={titleOf(run)}
        {...(of > 0 ? { value: Math.min(progress, of), max: of } : {})}
      />
      <p className="meta" role="status">
        {of > 0 && `${formatCount(progress)} of ${countOf(of, 'price')}.`} You can leave this page: it
        continues by itself. <Link to="">Look again</Link>
      </p>
    </>
  );
}

interface SumsProps {
  id: number;
  counts: NonNullable<OfficePriceRun['counts']>;
  up: number;
  down: number;
}

const Sums = ({ id, counts, up, down }: SumsProps) => (
  <>
    <dl className="import-sums">
      <Sum id={id} view="change" count={counts.change} words="changed" />
      <Sum id={id} view="odd" count={counts.odd} words="stopped" />
      <Sum id={id} view="hand" count={counts.hand} words="by hand, left" />
      <Sum id={id} view="none" count={counts.none} words="without a source" />
      <Sum id={id} view="same" count={counts.same} words="the same" />
      <Sum id={id} view="error" count={counts.error} words="errors, left out" />
    </dl>
    <dl className="import-figures">
      <dt>Prices up, down</dt>
      <dd>
        {formatCount(up)}, {formatCount(down)}
      </dd>
    </dl>
  </>
);

const Sum = ({ id, view, count, words }: { id: number; view: string; count: number; words: string }) => (
  <div className={count > 0 ? `import-sums__${view}` : undefined}>
    <dt>{words}</dt>
    <dd>
      <Link className="import-sums__count" to={`/prices/runs/${id}?view=${view}`}>
        {formatCount(count)}
      </Link>
    </dd>
  </div>
);

function Buttons({ run: { state, taken, file_id, no_undo } }: { run: OfficePriceRun }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="import-buttons">
      {state === 'ready' && (
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
          Apply {countOf(taken, 'price')} <Keys of="Ctrl Enter" />
        </Button>
      )}
      {no_undo === null && (
        <Button type="submit" block name="do" value="undo" busy={isBusy}>
          {state === 'applying' ? 'Stop and undo' : 'Undo this run'}
        </Button>
      )}
      {state !== 'reading' && state !== 'applying' && state !== 'undoing' && (
        <Button type="submit" block name="do" value={`again:${file_id}`} busy={isBusy}>
          Run the rules again
        </Button>
      )}
      {(state === 'ready' || state === 'reading') && (
        <Button type="submit" block name="do" value="drop" busy={isBusy}>
          Throw this run away
        </Button>
      )}
    </Form>
  );
}
