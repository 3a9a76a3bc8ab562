import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LOG_PAGE_SIZE, LOG_TOPICS } from '#domain/office/office.ts';
import { countOf } from '#domain/text/counts.ts';
import { filterParts, withoutPart } from '#domain/text/filter-parts.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen } from '../pieces/screen.tsx';
import { Views } from '../pieces/views.tsx';
import { describeWhen } from '../pieces/when.ts';
import { logAddressOf, readLogAddress } from './log-address.ts';
import { LogFilters } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { TOPIC_NAMES } from './topic-names.ts';
import './log.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readLogAddress(new URL(request.url).searchParams);
  const answer = await context.get(officeContext).act.log(address);
  const { entries, ...found } = dataOf(answer, request);
  return { ...found, address, entries: entries.map((entry) => ({ ...entry, when: describeWhen(entry.at) })) };
}

export default function LogPage() {
  const { entries, total, counts, tokens, people, address } = useLoaderData<typeof loader>();
  const { search, what, page } = address;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const texts = tokens.map(({ text }) => text);
  const words = filterParts(search).filter((part) => !texts.includes(part));
  const without = (part: string) => logAddressOf({ search: withoutPart(search, part), what });
  return (
    <Screen title="Log" note="who changed what">
      <Views
        views={[
          { to: logAddressOf({ search }), name: 'All', count: all, isCurrent: !what },
          ...LOG_TOPICS.filter((topic) => counts[topic] > 0 || topic === what).map((topic) => ({
            to: logAddressOf({ search, what: topic }),
            name: TOPIC_NAMES[topic],
            count: counts[topic],
            isCurrent: what === topic,
          })),
        ]}
      />
      <FilterBar
        label="Search the log"
        placeholder="who, what, order or card, since:monday"
        value={words.join(' ')}
        kept={{ what, search: texts.join(' ') }}
        tokens={texts.map((text) => ({ text, without: without(text) }))}
      >
        <LogFilters address={address} people={people} />
      </FilterBar>
      {tokens.map(({ text, problem }) => problem && <Note key={text} tone="warn" title={problem} />)}
      {entries.length > 0 ? (
        <LogTable entries={entries} />
      ) : search === '' ? (
        <EmptyTable title="No lines here yet">Whoever changes something writes a line here.</EmptyTable>
      ) : (
        <FilteredToNothing
          of={countOf(all, 'line')}
          filters={[
            ...texts.map((text) => ({ text, without: without(text) })),
            ...(words.length > 0
              ? [{ text: words.join(' '), without: logAddressOf({ search: texts.join(' '), what }) }]
              : []),
          ]}
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
