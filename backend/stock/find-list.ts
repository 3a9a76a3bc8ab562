import { MAX_BOOKED_LINES } from '#domain/office/office.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findRows, type RowQuery, type RowServices } from '../products/rows/find-rows.ts';
import { describeUnits, type StockUnit } from './describe-units.ts';

export type ListServices = OfficeServices & RowServices;

export type ListOutcome =
  | { ok: true; units: StockUnit[]; misread: string[]; corrected: string | undefined }
  | { ok: false; code: 'office_too_many_rows'; rows: number; most: number };

const MAX_ROWS = 5_000;

/** Expected units of all products matched by a filter, by set and number. */
export async function findList(
  services: ListServices,
  { search, view }: Pick<RowQuery, 'search' | 'view'>,
): Promise<ListOutcome> {
  const { index, found, misread, corrected } = await findRows(services, {
    search,
    view,
    order: 'asc',
  });
  if (found.length > MAX_ROWS) return tooMany(found.length, MAX_ROWS);
  const ids = Array.from(found, (row) => index.ids[row] ?? 0);
  const units = (await describeStocks(services, ids)).filter(
    (unit) => unit.is_counted && expectedOf(unit) > 0,
  );
  if (units.length > MAX_BOOKED_LINES) return tooMany(units.length, MAX_BOOKED_LINES);
  return { ok: true, units: units.toSorted(inTheBinder), misread, corrected };
}

const tooMany = (rows: number, most: number): ListOutcome => ({
  ok: false,
  code: 'office_too_many_rows',
  rows,
  most,
});

/** One per stock row: variations that share their product's are counted as that product. */
async function describeStocks(services: ListServices, ids: readonly number[]): Promise<StockUnit[]> {
  const units = await describeUnits(services, ids);
  const sharing = units.filter(({ id, stockId }) => id !== stockId).map(({ stockId }) => stockId);
  const shared = await describeUnits(services, [...new Set(sharing)]);
  return [...units.filter(({ id, stockId }) => id === stockId && !sharing.includes(id)), ...shared];
}

const expectedOf = ({ available, held, to_pack }: StockUnit): number => available + held + to_pack;

const inTheBinder = (one: StockUnit, other: StockUnit): number =>
  compare(one.set, other.set) || compare(one.number, other.number) || compare(one.name, other.name);

const { compare } = new Intl.Collator('en', { numeric: true });
