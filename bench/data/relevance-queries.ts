import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** What a shopper types, and which names answer it. */
export interface RelevanceQuery {
  kind: string;
  typed: string;
  /** undefined: the shop sells no such thing, and nothing may be found. */
  expected: RegExp | undefined;
}

const NOTHING = '-';

const row = z
  .object({ kind: z.string(), typed: z.string(), expected: z.string() })
  .transform(({ expected, ...query }) => ({
    ...query,
    expected: expected === NOTHING ? undefined : new RegExp(expected, 'i'),
  }));

/** The lines of relevance.tsv; the tests of the search do not use them. */
export async function readRelevanceQueries(): Promise<RelevanceQuery[]> {
  const text = await readFile(new URL('relevance.tsv', import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, delimiter: '\t', quote: null }));
}
