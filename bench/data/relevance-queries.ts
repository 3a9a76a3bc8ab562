import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

/** A query, and the names expected to match. */
export interface RelevanceQuery {
  kind: string;
  typed: string;
  /** undefined: the shop sells no such product, and nothing may be found. */
  expected: RegExp | undefined;
}

const NOTHING = '-';

const row = z
  .object({ kind: z.string(), typed: z.string(), expected: z.string() })
  .transform(({ expected, ...query }) => ({
    ...query,
    expected: expected === NOTHING ? undefined : new RegExp(expected, 'i'),
  }));

/** Parses relevance.tsv, which the tests of the search do not use. */
export async function readRelevanceQueries(): Promise<RelevanceQuery[]> {
  const text = await readFile(new URL('relevance.tsv', import.meta.url), 'utf8');
  return z.array(row).parse(parse(text, { columns: true, delimiter: '\t', quote: null }));
}
