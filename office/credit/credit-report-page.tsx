import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeCreditReport } from '#backend/credit-desk/credit-report.ts';
import { REPORT_CAUSE_NAMES, REPORT_CAUSES } from '#domain/credit/credit-report.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { formatCount } from '#domain/text/counts.ts';
import { dayInWords } from '#domain/time/saturdays.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { readMonths } from './read-months.ts';
import './credit.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const answer = await act.creditReport(Object.fromEntries(readMonths(request)));
  const isRefused = !answer.ok && answer.status === 400;
  const shown = isRefused ? await act.creditReport() : answer;
  return { report: dataOf(shown, request), isRefused };
}

/** What the shop owes to shoppers, by month. */
export default function CreditReportPage() {
  const { report, isRefused } = useLoaderData<typeof loader>();
  const { from, to, months, codes } = report;
  return (
    <Screen
      title="Credit by month"
      note="what is owed to customers: a liability in the books"
      backTo={{ to: '/credit', name: 'Credit' }}
    >
      {isRefused && (
        <Note tone="error" title="No such months.">
          Choose at most ten years, the first month before the last. Below are the last twelve.
        </Note>
      )}
      <Form className="box credit-months" key={`${from} ${to}`}>
        <Field name="from" label="From" type="month" defaultValue={from} required />
        <Field name="to" label="To" type="month" defaultValue={to} required />
        <div className="row-of-buttons">
          <Button type="submit">Show</Button>
          <ButtonLink to={`/credit/report/csv?${new URLSearchParams({ from, to })}`} reloadDocument>
            CSV
          </ButtonLink>
        </div>
      </Form>
      <Table
        caption="Months, newest first, in rand"
        columns={columnsFor(months)}
        rows={months.toReversed()}
        idOf={({ month }) => month}
        nameOf={({ month }) => monthWords(month)}
      />
      <section className="part" aria-labelledby="codes">
        <h2 id="codes">What discounts took off</h2>
        {codes.length > 0 ? (
          <>
            <Table
              caption="Discounts on paid orders, newest month first, in rand"
              columns={CODE_COLUMNS}
              rows={codes.toSorted((one, other) => other.month.localeCompare(one.month))}
              idOf={({ month, name, code }) => `${month} ${code} ${name}`}
              nameOf={({ month, name }) => `${name}, ${monthWords(month)}`}
            />
            <ButtonLink to={`/credit/report/codes?${new URLSearchParams({ from, to })}`} reloadDocument>
              CSV of discounts
            </ButtonLink>
          </>
        ) : (
          <p className="meta">No order of these months was paid with a discount.</p>
        )}
      </section>
    </Screen>
  );
}

type Row = OfficeCreditReport['months'][number];

const ALWAYS = ['sold', 'refunds', 'spent'];

/** Causes of which none of the months has anything are left out. */
const columnsFor = (months: readonly Row[]): Column<Row>[] => [
  { name: 'Month', cell: ({ month }) => monthWords(month) },
  { name: 'Opening', isNumber: true, from: 'tablet', cell: ({ opening }) => amountOf(opening) },
  ...REPORT_CAUSE_NAMES.filter(
    (cause) => ALWAYS.includes(cause) || months.some((row) => Number(row[cause]) !== 0),
  ).map(
    (cause): Column<Row> => ({
      name: REPORT_CAUSES[cause],
      isNumber: true,
      from: 'tablet',
      cell: (row) => amountOf(row[cause]),
    }),
  ),
  { name: 'Closing', isNumber: true, cell: ({ closing }) => <b>{amountOf(closing)}</b> },
];

type Cost = OfficeCreditReport['codes'][number];

const CODE_COLUMNS: readonly Column<Cost>[] = [
  { name: 'Month', cell: ({ month }) => monthWords(month) },
  {
    name: 'Discount',
    className: 'credit__words',
    cell: ({ name, code }) => (code === '' || code === name ? name : `${name} (${code})`),
  },
  { name: 'Paid orders', isNumber: true, cell: ({ uses }) => formatCount(uses) },
  { name: 'Taken off', isNumber: true, cell: ({ cost }) => formatDecimal(cost) },
];

/** 'November 2026' */
function monthWords(month: string): string {
  const words = dayInWords(`${month}-01`);
  return `${words.month} ${words.year}`;
}

const amountOf = (amount: string): string =>
  amount.startsWith('-') ? `−${formatDecimal(amount.slice(1))}` : formatDecimal(amount);
