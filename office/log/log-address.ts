import { LOG_TOPICS, type LogTopic } from '#domain/office/office.ts';
import { writePart } from '#domain/text/filter-parts.ts';

export interface LogAddress {
  /** Words, and parts with a colon. */
  search: string;
  what?: LogTopic | undefined;
  page: number;
}

/** Several fields contribute to the search; days come from date fields. */
export function readLogAddress(asked: URLSearchParams): LogAddress {
  const page = asked.get('page') ?? '';
  const days = (['since', 'until'] as const).map((name) => writePart(name, asked.get(name) ?? ''));
  return {
    search: [...asked.getAll('search'), ...days]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 200),
    what: LOG_TOPICS.find((topic) => topic === asked.get('what')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** Defaults are omitted. */
export function logQueryOf({ search, what, page }: LogAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (what) query.set('what', what);
  if (page > 1) query.set('page', String(page));
  return query;
}

export function logAddressOf({ search = '', what, page = 1 }: Partial<LogAddress>): string {
  const query = logQueryOf({ search, what, page });
  return query.size > 0 ? `/log?${query}` : '/log';
}
