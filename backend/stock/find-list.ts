import { MAX_BOOKED_LINES } from '#domain/office/office.ts';
import { formatCount } from '#domain/text/counts.ts';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findRows, type RowQuery, type RowServices } from '../products/rows/find-rows.ts';
import { answerUnit, describeUnits, type StockUnit } from './describe-units.ts';

const MAX_ROWS = 5_000;

/** Expected units of all products matched by a filter, by set and number. Throws Refused. */
export async function findList(
  services: OfficeServices & RowServices,
  { search, view }: Pick<RowQuery, 'search' | 'view'>,
) {
  const { index, found, misread, corrected } = await findRows(services, {
    search,
    view,
    order: 'asc',
  });
  if (found.length > MAX_ROWS) throw tooMany(found.length, MAX_ROWS);
  const ids = Array.from(found, (row) => index.ids[row] ?? 0);
  const units = (await describeStocks(services, ids)).filter(
    (unit) => unit.is_counted && expectedOf(unit) > 0,
  );
  if (units.length > MAX_BOOKED_LINES) throw tooMany(units.length, MAX_BOOKED_LINES);
  return { units: units.toSorted(inTheBinder).map(answerUnit), misread, corrected };
}

const tooMany = (rows: number, most: number) =>
  new Refused(
    'office_too_many_rows',
    `${formatCount(rows)} are too many for one list: at most ${formatCount(most)}. Narrow the list, such as by a set.`,
  );

/** One per stock row: variations that share their product's are counted as that product. */
async function describeStocks(services: OfficeServices, ids: readonly number[]): Promise<StockUnit[]> {
  const units = await describeUnits(services, ids);
  const sharing = units.filter(({ id, stockId }) => id !== stockId).map(({ stockId }) => stockId);
  const shared = await describeUnits(services, [...new Set(sharing)]);
  return [...units.filter(({ id, stockId }) => id === stockId && !sharing.includes(id)), ...shared];
}

const expectedOf = ({ available, held, to_pack }: StockUnit): number => available + held + to_pack;

const inTheBinder = (one: StockUnit, other: StockUnit): number =>
  compare(one.set, other.set) || compare(one.number, other.number) || compare(one.name, other.name);

const { compare } = new Intl.Collator('en', { numeric: true });
