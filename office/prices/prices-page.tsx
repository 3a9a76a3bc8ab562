import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficePrices } from '#backend/prices/find-price-runs.ts';
import type { OfficePriceRule } from '#backend/prices/price-rules.ts';
import { isImportBusy, MAX_IMPORT_MEGABYTES } from '#domain/imports/imports.ts';
import { describeRule } from '#domain/price-rules/describe.ts';
import { scopeWords } from '#domain/price-rules/rule.ts';
import { countOf } from '#domain/text/counts.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Note } from '../pieces/note.tsx';
import { UploadBox } from '../pieces/runs/upload-box.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { useRefresh } from '../pieces/use-refresh.ts';
import { describeWhen } from '../pieces/when.ts';
import '../pieces/runs/runs.css';
import { PriceRuns } from './price-runs.tsx';
import { PriceViews } from './price-views.tsx';
import { actOnPrices } from './prices-action.ts';
import { RateForm } from './rate-form.tsx';
import './prices.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const prices = dataOf(await context.get(officeContext).act.prices(), request);
  return {
    ...prices,
    today: southAfricanTime(new Date()).slice(0, 10),
    runs: prices.runs.map((run) => ({ ...run, when: describeWhen(run.applied_at ?? run.created_at) })),
    files: prices.files.map((file) => ({
      ...file,
      when: describeWhen(file.made_at ?? file.created_at),
    })),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) =>
  actOnPrices(request, context.get(officeContext));

export default function PricesPage() {
  const { rules, rates, files, runs, stopped, by_hand, nightly, today } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  useRefresh(runs.some(({ state }) => isImportBusy(state)));
  const isOfRate = sent?.typed.currency !== undefined;
  return (
    <Screen title="Prices" note="by rule, from what cards cost elsewhere">
      <PriceViews current="rules" stopped={stopped} byHand={by_hand} />
      {sent && Object.keys(sent.params).length === 0 && sent.message !== '' && (
        <Note tone="error" title={sent.message}>
          No price was changed.
        </Note>
      )}
      <div className="columns prices-columns">
        <div className="prices-main">
          <section aria-labelledby="rules">
            <div className="part__head">
              <h2 id="rules">Rules</h2>
              <ButtonLink to="/prices/rules/new" icon="plus" size="small">
                Rule
              </ButtonLink>
            </div>
            {rules.length === 0 ? (
              <EmptyTable title="No rules yet">
                A rule says what a price elsewhere becomes here: margin, floor, rounding. Begin with one for
                everything.
              </EmptyTable>
            ) : (
              <>
                <Table
                  caption="Rules, the most specific first"
                  columns={RULE_COLUMNS}
                  rows={rules}
                  idOf={({ id }) => id}
                  nameOf={scopeWords}
                  className="price-rules"
                />
                <p className="meta">
                  One rule holds for each price, the first that covers it: a set goes before a rarity, then a
                  condition, then a game.
                </p>
              </>
            )}
          </section>
          {runs.length > 0 && <PriceRuns runs={runs} />}
        </div>
        <div className="import-side">
          <section className="box box--acting" aria-labelledby="upload">
            <h2 id="upload">Price file</h2>
            <UploadBox
              title="Choose or drop a price file"
              hint={`Cardmarket’s price guide (JSON), or a CSV, UTF-8, up to ${MAX_IMPORT_MEGABYTES} MB`}
              accept=".json,.csv,application/json,text/csv"
              sendTo="/office/prices/upload"
              leadsTo="/prices/runs/"
              isFirst
            />
            <p className="meta">A dry run comes first: it shows each price before and after, and why.</p>
          </section>
          <section className="box" aria-labelledby="rates">
            <h2 id="rates">Rand for one</h2>
            {(['EUR', 'USD'] as const).map((currency) => (
              <RateForm
                key={currency}
                currency={currency}
                rate={rates.find((rate) => rate.currency === currency)}
                today={today}
                refused={isOfRate && sent?.typed.currency === currency ? sent : undefined}
              />
            ))}
          </section>
          <Plan key={String(nightly)} nightly={nightly} />
          {files.length > 0 && <Files files={files} />}
        </div>
      </div>
    </Screen>
  );
}

const ruleWords = ({ floor_cents, stop_percent, ladder, ...rule }: OfficePriceRule): string =>
  describeRule({
    ...rule,
    floorCents: floor_cents,
    stopPercent: stop_percent,
    ladder: ladder.map(({ step_cents, below_cents }) => ({ stepCents: step_cents, belowCents: below_cents })),
  });

const RULE_COLUMNS: readonly Column<OfficePriceRule>[] = [
  {
    name: 'For',
    className: 'price-rules__for',
    cell: (rule) => <Link to={`/prices/rules/${rule.id}`}>{scopeWords(rule)}</Link>,
  },
  { name: 'Price', className: 'price-rules__words', cell: ruleWords },
];

const Plan = ({ nightly }: { nightly: boolean }) => (
  <section className="box" aria-labelledby="plan">
    <h2 id="plan">Every night</h2>
    <Form method="post" className="stack">
      <Checkbox name="nightly" value="1" label="Apply the newest file at four" defaultChecked={nightly} />
      <p role="status">{nightly ? 'Switched on.' : 'Switched off: prices change when you apply a file.'}</p>
      <p className="meta">
        A file that was applied or taken back is not touched again. What a rule stops waits under Stopped.
      </p>
      <Button type="submit" name="do" value="plan">
        Save the plan
      </Button>
    </Form>
  </section>
);

type ListedFile = OfficePrices['files'][number] & { when: string };

const Files = ({ files }: { files: readonly ListedFile[] }) => (
  <section className="box" aria-labelledby="files">
    <h2 id="files">Files</h2>
    <ul className="import-history">
      {files.map(({ id, name, when, entries, kind }) => (
        <li key={id}>
          <div>
            <b className="import-history__name">{name}</b>
            <span className="meta">
              {kind === 'cardmarket' ? 'Cardmarket' : 'CSV'} of {when}, {countOf(entries, 'price')}
            </span>
          </div>
          <Form method="post">
            <Button
              type="submit"
              size="small"
              name="do"
              value={`again:${id}`}
              aria-label={`Run again: ${name}`}
            >
              Run again
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  </section>
);
