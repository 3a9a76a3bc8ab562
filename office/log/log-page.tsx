import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LOG_PAGE_SIZE, LOG_TOPICS, type LogTopic } from '#domain/office.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { FilterBar } from '../pieces/filter-bar.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen } from '../pieces/screen.tsx';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import { LogTable } from './log-table.tsx';
import { TOPIC_NAMES } from './topic-names.ts';
import './log.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const search = asked.get('search')?.slice(0, 200) ?? '';
  const what = LOG_TOPICS.find((topic) => topic === asked.get('what'));
  const page = /^[1-9]\d{0,4}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const query = addressOf({ search, what, page });
  const { entries, ...found } = dataOf(await context.get(officeContext).api.log(query), request);
  return {
    ...found,
    search,
    what,
    page,
    entries: entries.map((entry) => ({ ...entry, when: describeWhen(entry.at) })),
  };
}

interface Asked {
  search: string;
  what?: LogTopic | undefined;
  page?: number;
}

function addressOf({ search, what, page = 1 }: Asked): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (what) query.set('what', what);
  if (page > 1) query.set('page', String(page));
  return query;
}

export default function LogPage() {
  const { entries, total, counts, search, what, page } = useLoaderData<typeof loader>();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const to = (asked: Asked) => `/log?${addressOf(asked)}`;
  return (
    <Screen title="Log" note="who changed what">
      <Views
        views={[
          { to: to({ search }), name: 'All', count: all, isCurrent: !what },
          ...LOG_TOPICS.map((topic) => ({
            to: to({ search, what: topic }),
            name: TOPIC_NAMES[topic],
            count: counts[topic],
            isCurrent: what === topic,
          })),
        ]}
      />
      <FilterBar label="Search the log" placeholder="who, what or which" value={search} kept={{ what }} />
      {entries.length > 0 ? (
        <LogTable entries={entries} />
      ) : search === '' ? (
        <EmptyTable title="No lines here yet">Whoever changes something writes a line here.</EmptyTable>
      ) : (
        <FilteredToNothing
          of={countOf(all, 'line')}
          filters={[{ text: search, without: to({ search: '', what }) }]}
          clearTo="/log"
        />
      )}
      <Pages
        page={page}
        perPage={LOG_PAGE_SIZE}
        total={total}
        shown={entries.length}
        names={['Newer', 'Older']}
        note="Kept for five years. Nobody can change or delete a line."
      />
    </Screen>
  );
}

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-ZA')} ${count === 1 ? noun : `${noun}s`}`;
