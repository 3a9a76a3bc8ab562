import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LOG_TOPICS, type LogTopic } from '#domain/office.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { Screen } from '../pieces/screen.tsx';
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
  const { entries, total, pages, counts, search, what, page } = useLoaderData<typeof loader>();
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const to = (asked: Asked) => `/log?${addressOf(asked)}`;
  return (
    <Screen title="Log" note="who changed what">
      <nav className="views" aria-label="Views">
        <Link to={to({ search })} aria-current={what ? undefined : 'true'}>
          All <span>{all.toLocaleString('en-ZA')}</span>
        </Link>
        {LOG_TOPICS.map((topic) => (
          <Link
            key={topic}
            to={to({ search, what: topic })}
            aria-current={what === topic ? 'true' : undefined}
          >
            {TOPIC_NAMES[topic]} <span>{counts[topic].toLocaleString('en-ZA')}</span>
          </Link>
        ))}
      </nav>
      <Form className="log-filter" role="search">
        {what && <input type="hidden" name="what" value={what} />}
        <input
          key={search}
          className="field__input"
          type="search"
          name="search"
          aria-label="Search the log"
          placeholder="who, what or which"
          defaultValue={search}
          maxLength={200}
        />
        <Button type="submit" icon="search">
          Search
        </Button>
      </Form>
      {entries.length > 0 ? <LogTable entries={entries} /> : <NothingFound search={search} />}
      <div className="table-foot">
        <p className="meta">
          {countLines(total, page, entries.length)} Kept for five years. Nobody can change or delete a line.
        </p>
        {pages > 1 && (
          <nav className="row-of-buttons" aria-label="Pages">
            {page > 1 && (
              <ButtonLink size="small" to={to({ search, what, page: page - 1 })}>
                Newer
              </ButtonLink>
            )}
            {page < pages && (
              <ButtonLink size="small" to={to({ search, what, page: page + 1 })}>
                Older
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </Screen>
  );
}

const PAGE_SIZE = 50;

function countLines(total: number, page: number, shown: number): string {
  if (shown === 0) return '';
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first} to ${first + shown - 1} of ${total.toLocaleString('en-ZA')}.`;
}

const NothingFound = ({ search }: { search: string }) => (
  <div className="table-frame log-empty">
    <p>{search === '' ? 'No lines here yet.' : `No line has all of “${search}”.`}</p>
    {search !== '' && (
      <ButtonLink to="/log" size="small">
        Show all lines
      </ButtonLink>
    )}
  </div>
);
