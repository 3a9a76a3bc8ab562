import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CsvStart } from '#domain/files/separator.ts';
import { MAX_PRICE_ENTRIES, type PriceFileKind } from '#domain/price-rules/price-runs.ts';
import { formatCount } from '#domain/text/counts.ts';
import { describeReading } from '../ground/csv/read-csv.ts';
import type { Db } from '../ground/db/tables.ts';
import { type Parsed, parsed, problem } from '../ground/parsed.ts';
import { readText } from '../imports/read-text.ts';
import type { PriceEntry } from './price-entry.ts';
import { readPriceCsv } from './read-price-csv.ts';
import { type GuidePart, readPriceGuide } from './read-price-guide.ts';

const ROWS_PER_STATEMENT = 50;

/** Stores the prices of a file as it arrives. A problem concerns the file as a whole. */
export async function receivePrices(
  { db, now }: { db: Db; now: () => Date },
  name: string,
  content: AsyncIterable<Uint8Array>,
): Promise<Parsed<number>> {
  const upload = { bytes: 0, encoding: '' };
  let start: CsvStart | undefined;
  const { kind, parts } = await recognise(readText(content, upload), (found) => {
    start = found;
  });
  const { id } = await db
    .insertInto('price_files')
    .values({ name, kind, is_ready: 0, made_at: null, entries: 0, bytes: 0, created_at: now().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = await keepEntries(db, id, parts);
  if (!kept.ok) {
    await forgetPriceFile(db, id);
    return kept;
  }
  const read_as = start ? describeReading(upload.encoding, start) : upload.encoding;
  await db
    .updateTable('price_files')
    .set({ ...kept.value, is_ready: 1, bytes: upload.bytes, read_as })
    .where('id', '=', id)
    .execute();
  return parsed(id);
}

/** JSON starts with a bracket, a CSV never does. */
async function recognise(texts: AsyncGenerator<Parsed<string>>, tell: (start: CsvStart) => void) {
  const first = await texts.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* texts;
  }
  const isJson = !first.done && first.value.ok && /^\s*[{[]/.test(first.value.value);
  const kind: PriceFileKind = isJson ? 'cardmarket' : 'csv';
  const parts: AsyncGenerator<Parsed<GuidePart>> = isJson
    ? readPriceGuide(whole())
    : readPriceCsv(whole(), tell);
  return { kind, parts };
}

async function keepEntries(
  db: Db,
  fileId: number,
  parts: AsyncIterable<Parsed<GuidePart>>,
): Promise<Parsed<{ entries: number; made_at: string | null }>> {
  const keys = new Set<string>();
  let made_at: string | null = null;
  let entries = 0;
  let waiting: PriceEntry[] = [];
  const write = async () => {
    const rows = waiting.map(({ prices, ...entry }, at) => ({
      ...entry,
      file_id: fileId,
      row: entries - waiting.length + at,
      prices: JSON.stringify(prices),
    }));
    if (rows.length > 0) await db.insertInto('price_entries').values(rows).execute();
    waiting = [];
    await yieldToEventLoop();
  };
  for await (const part of parts) {
    if (!part.ok) return part;
    if ('madeAt' in part.value) {
      const at = new Date(part.value.madeAt.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
      made_at = Number.isNaN(at.getTime()) ? null : at.toISOString();
      continue;
    }
    if (entries === MAX_PRICE_ENTRIES) {
      return problem(`has more than ${formatCount(MAX_PRICE_ENTRIES)} prices: split it`);
    }
    entries += 1;
    waiting.push(once(part.value, keys));
    if (waiting.length === ROWS_PER_STATEMENT) await write();
  }
  await write();
  return entries === 0 ? problem('has no prices') : parsed({ entries, made_at });
}

function once(entry: PriceEntry, keys: Set<string>): PriceEntry {
  if (entry.key === '') return entry;
  if (keys.has(entry.key))
    return { ...entry, key: '', problem: 'stands in the file twice: the first one counts' };
  keys.add(entry.key);
  return entry;
}

const ROWS_AT_ONCE = 200;

/** A few rows per statement: a large file in one would block checkouts. */
export async function forgetPriceFile(db: Db, id: number): Promise<void> {
  for (let from = 0; ; from += ROWS_AT_ONCE) {
    await db
      .deleteFrom('price_entries')
      .where('file_id', '=', id)
      .where('row', '<', from + ROWS_AT_ONCE)
      .execute();
    const left = await db
      .selectFrom('price_entries')
      .select('row')
      .where('file_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (!left) break;
    await yieldToEventLoop();
  }
  await db.deleteFrom('price_files').where('id', '=', id).execute();
}
