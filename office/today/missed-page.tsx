import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCount } from '#domain/text/counts.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { AddProduct, AddWords } from './missed.tsx';

interface Missed {
  term: string;
  searches: number;
  last_day: string;
}

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  dataOf(await context.get(officeContext).act.missedSearches(), request);

const COLUMNS: readonly Column<Missed>[] = [
  {
    name: 'Searched for',
    cell: ({ term }) => (
      <a className="quiet-link" href={`/shop?${new URLSearchParams({ search: term })}`}>
        {term}
      </a>
    ),
  },
  { name: 'Times', isNumber: true, cell: ({ searches }) => formatCount(searches) },
  { name: 'Last', className: 'quiet', isNumber: true, cell: ({ last_day }) => last_day },
  {
    name: 'Add',
    isUnnamed: true,
    isNumber: true,
    cell: ({ term }) => (
      <>
        <AddWords term={term} /> <AddProduct term={term} />
      </>
    ),
  },
];

export default function MissedPage() {
  const searches = useLoaderData<typeof loader>();
  return (
    <Screen title="Found nothing" note="searched for in the last 30 days" backTo={{ to: '/', name: 'Today' }}>
      {searches.length === 0 ? (
        <EmptyTable spot="search" title="Nothing was missed">
          What customers search for and do not find is listed here.
        </EmptyTable>
      ) : (
        <Table
          caption="Searches that found nothing, the most frequent first"
          className="today-table"
          columns={COLUMNS}
          rows={searches}
          idOf={({ term }) => term}
          nameOf={({ term }) => term}
        />
      )}
    </Screen>
  );
}
