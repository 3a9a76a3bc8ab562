import { decodeEntities } from '#domain/html-text.ts';
import { decimalFromCents } from '#domain/money.ts';

/** What import/cells.ts reads, written so that it reads the same again. */

/** South Africa has one time zone and no daylight saving. */
const SHOP_OFFSET_MS = 2 * 3_600_000;
const DAY_MS = 86_400_000;

export const writePrice = (cents: number | null): string => (cents === null ? '' : decimalFromCents(cents));

export const writeInteger = (value: number | null): string => (value === null ? '' : String(value));

/** Never as 1e-7. */
export const writeMeasure = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** A text that looks like it had entities must not lose them. */
export const writeName = (name: string): string =>
  decodeEntities(name) === name ? name : name.replaceAll('&', '&amp;');

export const writeHtml = (html: string): string => html.replaceAll('\n', '\\n');

export const writeList = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(',', '\\,')).join(', ');

/** A backslash at the end would escape the comma that follows. */
export const writeNames = (names: readonly string[]): string =>
  writeList(names.map((name) => writeName(name).replace(/\\$/, '&#92;')));

export const writePaths = (paths: readonly (readonly string[])[]): string =>
  writeList(
    paths.map((path) =>
      path.map((name) => writeName(name).replaceAll('>', '&gt;').replace(/\\$/, '&#92;')).join(' > '),
    ),
  );

/** A day where it is one, as owners write it: the last day of a sale is included. */
export function writeDate(iso: string | null, edge: 'start' | 'end'): string {
  if (iso === null) return '';
  const local = new Date(Date.parse(iso) + SHOP_OFFSET_MS);
  if (local.getTime() % DAY_MS !== 0)
    return local.toISOString().slice(0, -1).replace('T', ' ').replace('.000', '');
  return new Date(local.getTime() - (edge === 'end' ? DAY_MS : 0)).toISOString().slice(0, 10);
}
