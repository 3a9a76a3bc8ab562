import { decimalFromCents } from '#domain/money/money.ts';
import { writeList } from '#domain/text/comma-list.ts';
import { decodeEntities } from '#domain/text/html-text.ts';
import { plusDays } from '#domain/time/public-holidays.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';

/** Inverse of import/cells.ts. */

export const writePrice = (cents: number | null): string => (cents === null ? '' : decimalFromCents(cents));

export const writeInteger = (value: number | null): string => (value === null ? '' : String(value));

export const writeMeasure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** Escapes text that looks like an entity. */
export const writeName = (name: string): string =>
  decodeEntities(name) === name ? name : name.replaceAll('&', '&amp;');

export const writeHtml = (html: string): string => html.replaceAll('\n', '\\n');

/** A trailing backslash would escape the comma. */
export const writeNames = (names: readonly string[]): string =>
  writeList(names.map((name) => writeName(name).replace(/\\$/, '&#92;')));

export const writePaths = (paths: readonly (readonly string[])[]): string =>
  writeList(
    paths.map((path) =>
      path.map((name) => writeName(name).replaceAll('>', '&gt;').replace(/\\$/, '&#92;')).join(' > '),
    ),
  );

/** As a day where possible; the last day of a sale is included. */
export function writeDate(iso: string | null, edge: 'start' | 'end'): string {
  if (iso === null) return '';
  const moment = new Date(iso);
  const local = southAfricanTime(moment);
  const fraction = moment.toISOString().slice(19, -1).replace('.000', '');
  if (fraction !== '' || !local.endsWith('T00:00:00')) return `${local.replace('T', ' ')}${fraction}`;
  const day = local.slice(0, 10);
  return edge === 'end' ? plusDays(day, -1) : day;
}
