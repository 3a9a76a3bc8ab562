import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { escapeLike } from '../ground/db/escape-like.ts';
import { collationKey } from './collation-key.ts';

/** As in WordPress: every word must be contained. */

type SearchColumn = 'title' | 'excerpt' | 'content';

export interface Search {
  sentence: string;
  words: string[];
  excluded: string[];
  columns: SearchColumn[];
  exact: boolean;
}

const COLUMN: Record<string, SearchColumn> = {
  post_title: 'title',
  post_excerpt: 'excerpt',
  post_content: 'content',
};

/** WordPress ignores these words, as it does single Latin letters. */
const TOO_COMMON = new Set(
  `about an are as at be by com for from how in is it of on or that the this to was what when where who will with www`.split(
    ' ',
  ),
);
const MAX_WORDS = 9;

/** Quotes make a phrase, a leading minus excludes; undefined for an empty search. */
export function parseSearch(
  text: string | undefined,
  { searchColumns = [], exact = false }: { searchColumns?: string[]; exact?: boolean } = {},
): Search | undefined {
  if (!text) return undefined;
  const typed = [...text.matchAll(/".*?("|$)|(?:(?<=[\t ",+])|^)[^\t ",+]+/g)].map(([word]) => unquote(word));
  const telling = typed.filter((word) => !/^(?:[a-z-])?$/i.test(word) && !TOO_COMMON.has(word.toLowerCase()));
  const words = telling.length === 0 || telling.length > MAX_WORDS ? [text] : telling;
  const columns = searchColumns.flatMap((column) => COLUMN[column] ?? []);
  return {
    sentence: text,
    words: words.filter((word) => !word.startsWith('-')),
    excluded: words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)),
    columns: columns.length > 0 ? columns : ['title', 'excerpt', 'content'],
    exact,
  };
}

export function matchesSearch({ words, excluded, columns, exact }: Search): RawBuilder<SqlBool> {
  const somewhere = (word: string) =>
    sql`(${sql.join(
      columns.map((column) => contains(column, word, exact)),
      sql` or `,
    )})`;
  const conditions = [...words.map(somewhere), ...excluded.map((word) => sql`not ${somewhere(word)}`)];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Lower ranks first: sentence in the title, all words there, one of them, then excerpt and content. */
export function rankInSearch({ sentence, words }: Search): RawBuilder<number> {
  const inTitle = words.map((word) => contains('title', word));
  if (inTitle.length < 2) {
    return sql`case when ${contains('title', words[0] ?? sentence)} then 0 else 1 end`;
  }
  return sql`case when ${contains('title', sentence)} then 1
    when ${sql.join(inTitle, sql` and `)} then 2
    when ${sql.join(inTitle, sql` or `)} then 3
    when ${contains('excerpt', sentence)} then 4
    when ${contains('content', sentence)} then 5
    else 6 end`;
}

function contains(column: SearchColumn, text: string, exact = false): RawBuilder<SqlBool> {
  const key = collationKey(text);
  return exact ? sql`${sql.ref(`${column}_key`)} = ${key}` : containsKey(`${column}_key`, key);
}

export const containsKey = (column: string, key: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${escapeLike(key)}%`} escape '\\'`;

const unquote = (word: string): string =>
  /^".+"$/.test(word) ? word.replace(/^["']+|["']+$/g, '') : word.replace(/^["' ]+|["' ]+$/g, '');
