import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { LockersTable } from '../../ground/db/tables.ts';

export type ListedLocker = Omit<LockersTable, 'search_text'>;

export interface LockerFile {
  lockers: ListedLocker[];
  /** Entries are counted from 1. */
  problems: { entry: number; reason: string }[];
}

const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .transform((value) => (value ?? '').trim());
const degrees = text.transform((value) =>
  value === '' || !Number.isFinite(Number(value)) ? null : Number(value),
);
const code = text.transform((value) => value.toUpperCase()).refine((value) => value !== '', 'has no code');
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

/** Reads lockers from CSV (columns of ListedLocker) or JSON; undefined if it is neither. */
export function readLockerFile(content: string): LockerFile | undefined {
  const trimmed = content.replace(/^\uFEFF/, '').trim();
  const isJson = trimmed.startsWith('[') || trimmed.startsWith('{');
  const entries = isJson ? parseJson(trimmed) : parseCsv(trimmed);
  return entries && readEntries(entries, isJson ? jsonEntry : csvRow);
}

function readEntries(entries: unknown[], schema: z.ZodType<ListedLocker>): LockerFile {
  const byCode = new Map<string, ListedLocker>();
  const problems: LockerFile['problems'] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = schema.safeParse(entry);
    if (parsed.success) byCode.set(parsed.data.code, parsed.data);
    else problems.push({ entry: index + 1, reason: parsed.error.issues[0]?.message ?? 'cannot be read' });
  }
  return { lockers: [...byCode.values()], problems };
}

function parseJson(content: string): unknown[] | undefined {
  try {
    return z.array(z.unknown()).safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

function parseCsv(content: string): unknown[] | undefined {
  try {
    const rows = parse(content, { columns: toColumnName, skip_empty_lines: true, delimiter: [',', ';'] });
    return z.array(z.unknown()).safeParse(rows).data;
  } catch {
    return undefined;
  }
}

const toColumnName = (header: string[]): string[] =>
  header.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'));
