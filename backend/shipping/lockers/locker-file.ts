import { z } from 'zod';
import { findSeparator } from '#domain/files/separator.ts';
import { isDestroyed } from '#domain/money/written-amount.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { withPlainSigns } from '#domain/text/text.ts';
import { decodeText } from '../../ground/csv/decode-text.ts';
import { describeReading, readCsv } from '../../ground/csv/read-csv.ts';
import { type Parsed, parsed, problem } from '../../ground/parsed.ts';
import type { LockersTable } from '../tables.ts';

export type ListedLocker = Omit<LockersTable, 'search_text' | 'imported_at'>;

export interface LockerFile {
  lockers: ListedLocker[];
  /** Entries are counted from 1. */
  problems: { entry: number; reason: string }[];
  /** How its text was read. */
  readAs: string;
}

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').trim());
/** A spreadsheet may write decimal commas, and a web page another sign for minus. */
const degrees = text.transform((value) => {
  const plain = value
    .replace(/^[\u2212\u2013]/, '-')
    .replace(',', '.')
    .replace(/\s*°$/, '');
  return /^-?\d{1,3}(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
});
const code = text
  .transform((value) => withPlainSigns(value).toUpperCase())
  .refine((value) => value !== '', 'has no code')
  .refine((value) => !isDestroyed(value), 'has a code that a spreadsheet has shortened');
const name = text.refine((value) => value !== '', 'has no name');
/** Spreadsheets drop leading zeros. */
const postalCode = text.transform((value) => (/^\d{1,4}$/.test(value) ? value.padStart(4, '0') : ''));

const csvRow = z.object({
  code,
  name,
  address: text,
  town: text,
  postal_code: postalCode,
  latitude: degrees,
  longitude: degrees,
  opening_hours: text,
});

/** The format of the courier's own list (`lockers-data`). */
const jsonEntry = z
  .object({
    code,
    name,
    address: text,
    detailed_address: text,
    latitude: degrees,
    longitude: degrees,
    openinghours: z
      .array(z.object({ day: text, open_time: text, close_time: text }))
      .nullish()
      .catch(undefined),
    place: z.object({ town: text, postalCode }).nullish(),
  })
  .transform(
    ({ place, openinghours, detailed_address, ...locker }): ListedLocker => ({
      ...locker,
      address: detailed_address || locker.address,
      town: place?.town ?? '',
      postal_code: place?.postalCode ?? '',
      opening_hours: (openinghours ?? []).map(hoursText).join(', '),
    }),
  );

const hoursText = (hours: { day: string; open_time: string; close_time: string }): string =>
  `${hours.day} ${hours.open_time.slice(0, 5)}-${hours.close_time.slice(0, 5)}`;

/** Reads lockers from CSV (columns of ListedLocker) or JSON; a problem if it is neither. */
export async function readLockerFile(content: AsyncIterable<Uint8Array>): Promise<Parsed<LockerFile>> {
  let encoding = '';
  let text = '';
  const texts = decodeText(content, (name) => {
    encoding = name;
  });
  for await (const part of texts) {
    if (!part.ok) return part;
    text += part.value;
  }
  const isJson = /^\s*[[{]/.test(text);
  const entries = isJson ? parseList(text) : await parseCsv(text);
  if (!entries?.length) return problem('holds no list of lockers');
  const readAs = isJson ? encoding : describeReading(encoding, findSeparator(text));
  return parsed({ ...readEntries(entries, isJson ? jsonEntry : csvRow), readAs });
}

function readEntries(entries: unknown[], schema: z.ZodType<ListedLocker>): Omit<LockerFile, 'readAs'> {
  const byCode = new Map<string, ListedLocker>();
  const problems: LockerFile['problems'] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry);
    if (parsed.success) byCode.set(parsed.data.code, placed(parsed.data));
    else problems.push({ entry: index + 1, reason: parsed.error.issues[0]?.message ?? 'cannot be read' });
  }
  return { lockers: [...byCode.values()], problems };
}

/** What lies outside of southern Africa is no place of a locker: its figures are swapped, have lost their sign, or are 0. */
function placed(locker: ListedLocker): ListedLocker {
  const { latitude, longitude } = locker;
  const isThere = isWithin(latitude, -36, -15) && isWithin(longitude, 10, 42);
  return isThere ? locker : { ...locker, latitude: null, longitude: null };
}

const isWithin = (degrees: number | null, least: number, most: number): boolean =>
  degrees !== null && degrees >= least && degrees <= most;

/** Programs also wrap their answers, as `{ data: [...] }`. */
const listed = z.union([
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()).transform((wrapped) =>
    Object.values(wrapped)
      .filter(Array.isArray)
      .find(({ length }) => length > 0),
  ),
]);

const parseList = (content: string): unknown[] | undefined => listed.safeParse(parseJson(content)).data;

async function parseCsv(text: string): Promise<unknown[] | undefined> {
  const entries: unknown[] = [];
  let columns: string[] | undefined;
  for await (const record of readCsv(oneByOne([parsed(text)]))) {
    if (!record.ok) return undefined;
    const { cells } = record.value;
    if (columns) entries.push(Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])));
    else columns = toColumnNames(cells);
  }
  return entries;
}

async function* oneByOne<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** As couriers and spreadsheets call them; the first that a file has is taken. */
const COLUMN_NAMES: Readonly<Record<keyof z.input<typeof csvRow>, readonly string[]>> = {
  code: [
    'code',
    'terminal id',
    'terminal code',
    'locker code',
    'locker id',
    'pudo code',
    'site code',
    'terminal',
    'id',
  ],
  name: ['name', 'terminal name', 'locker name', 'site name', 'locker'],
  address: ['address', 'detailed address', 'street address', 'address 1', 'address line 1', 'street'],
  town: ['town', 'city', 'suburb', 'place', 'area'],
  postal_code: ['postal code', 'postcode', 'post code', 'postalcode', 'zip code', 'zip'],
  latitude: ['latitude', 'lat', 'gps latitude', 'y'],
  longitude: ['longitude', 'lng', 'lon', 'long', 'gps longitude', 'x'],
  opening_hours: ['opening hours', 'openinghours', 'trading hours', 'operating hours', 'hours'],
};

function toColumnNames(header: string[]): string[] {
  const written = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );
  const columns = [...written];
  for (const [column, names] of Object.entries(COLUMN_NAMES)) {
    const found = names.find((name) => written.includes(name));
    if (found !== undefined) columns[written.indexOf(found)] = column;
  }
  return columns;
}
