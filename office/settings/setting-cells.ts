import { readTypedMoney } from '#domain/money/typed-money.ts';
import type { Column, SettingField } from './setting-kinds.ts';

/** Input values by name. */
export type Cells = Readonly<Record<string, string>>;

type Value = unknown;
type Row = Readonly<Record<string, unknown>>;

export const PARCEL_SIDES = [
  { name: 'lengthCm', label: 'Length', unit: 'cm' },
  { name: 'widthCm', label: 'Width', unit: 'cm' },
  { name: 'heightCm', label: 'Height', unit: 'cm' },
  { name: 'weightKg', label: 'Weight', unit: 'kg' },
] as const;

export const PLACE_LINES = [
  { name: 'company', label: 'Company' },
  { name: 'street_address', label: 'Street' },
  { name: 'local_area', label: 'Suburb' },
  { name: 'city', label: 'Town' },
  { name: 'code', label: 'Postal code' },
  { name: 'zone', label: 'Province' },
] as const;

/** Formats a value of `shop.json` for the inputs. */
export function cellsOf(setting: SettingField, value: Value): Record<string, string> {
  const { field, kind } = setting;
  switch (kind) {
    case 'rand':
      return { [field]: typeof value === 'number' ? formatCents(Math.round(value * 100)) : '' };
    case 'yes':
      return value === true ? { [field]: 'on' } : {};
    case 'lines':
      return { [field]: Array.isArray(value) ? value.join('\n') : '' };
    case 'days': {
      const [least = '', most = ''] = Array.isArray(value) ? value : [];
      return { [`${field}.0`]: String(least), [`${field}.1`]: String(most) };
    }
    case 'parcel':
    case 'place':
      return innerCells(field, value as Row | null);
    case 'rows':
      return rowsToCells(setting, Array.isArray(value) ? value : []);
    case 'record':
      return rowsToCells(setting, recordToRows(setting, value as Row | null));
    default:
      return { [field]: value === null || value === undefined ? '' : String(value) };
  }
}

const innerCells = (field: string, value: Row | null): Record<string, string> =>
  Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [`${field}.${name}`, String(each)]));

const recordToRows = ({ isPlain }: SettingField, record: Row | null): Row[] =>
  Object.entries(record ?? {}).map(([key, value]) => (isPlain ? { key, value } : { key, ...(value as Row) }));

function rowsToCells({ field, columns = [] }: SettingField, rows: readonly Row[]): Record<string, string> {
  const cells: Record<string, string> = { [`${field}.rows`]: String(rows.length) };
  rows.forEach((row, index) => {
    for (const { name, kind } of columns) {
      const value = row[name];
      if (kind === 'yes') {
        if (value === true) cells[`${field}.${index}.${name}`] = 'on';
      } else cells[`${field}.${index}.${name}`] = value === undefined || value === null ? '' : String(value);
    }
  });
  return cells;
}

export const rowCount = (cells: Cells, field: string): number =>
  Math.min(200, Math.max(0, Math.trunc(Number(cells[`${field}.rows`]) || 0)));

/** Parses input to a `shop.json` value; invalid input stays as typed and is refused by the backend. */
export function readValue(setting: SettingField, cells: Cells): Value {
  const { field, kind, isOptional } = setting;
  const typed = (cells[field] ?? '').trim();
  switch (kind) {
    case 'rand': {
      const cents = readTypedMoney(typed);
      return cents === undefined ? typed : cents / 100;
    }
    case 'number':
      return typed === '' && isOptional ? null : numberOf(typed);
    case 'yes':
      return cells[field] === 'on';
    case 'lines': {
      const lines = typed.split(/\r?\n/).map((line) => line.trim());
      const given = lines.filter((line) => line !== '');
      return given.length === 0 && isOptional ? [] : given;
    }
    case 'days':
      return [numberOf(cells[`${field}.0`] ?? ''), numberOf(cells[`${field}.1`] ?? '')];
    case 'parcel':
      return Object.fromEntries(
        PARCEL_SIDES.map(({ name }) => [name, numberOf(cells[`${field}.${name}`] ?? '')]),
      );
    case 'place':
      return {
        ...Object.fromEntries(
          PLACE_LINES.map(({ name }) => [name, (cells[`${field}.${name}`] ?? '').trim()]),
        ),
        country: 'ZA',
      };
    case 'rows': {
      const rows = rowsOf(setting, cells);
      return rows.length === 0 && isOptional ? null : rows;
    }
    case 'record':
      return Object.fromEntries(
        rowsOf(setting, cells).map(({ key, ...rest }) => [key, setting.isPlain ? (rest.value ?? '') : rest]),
      );
    default:
      return typed === '' && isOptional ? null : typed.replaceAll('\r\n', '\n');
  }
}

/** An empty row is ignored. */
function rowsOf({ field, columns = [] }: SettingField, cells: Cells): Record<string, unknown>[] {
  return Array.from({ length: rowCount(cells, field) }, (_, index) =>
    Object.fromEntries(
      columns.flatMap(({ name, kind }) => {
        const value = readCell(kind, cells[`${field}.${index}.${name}`]);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  ).filter((row) =>
    columns.some(({ name, kind }) => kind !== 'yes' && kind !== 'icon' && row[name] !== undefined),
  );
}

function readCell(kind: Column['kind'], typed = ''): unknown {
  const text = typed.trim();
  if (kind === 'yes') return typed === 'on' ? true : undefined;
  if (text === '') return undefined;
  return kind === 'number' ? numberOf(text) : text;
}

/** '0,34' and '10 080' are numbers; anything else stays as typed. */
function numberOf(typed: string): number | string {
  const text = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : typed.trim();
}

export type RowChange = { do: 'add' | 'remove' | 'up' | 'down'; field: string; index: number };

/** Such as 'up:menu:2', a button's value. */
export function readRowChange(pressed: string): RowChange | undefined {
  const [, what, field = '', index = '0'] = /^(add|remove|up|down):([\w.]+):(\d{1,3})$/.exec(pressed) ?? [];
  return what === undefined ? undefined : { do: what as RowChange['do'], field, index: Number(index) };
}

/** The cells after adding, removing or swapping rows, and the field to focus. */
export function changeRows(
  cells: Cells,
  setting: SettingField,
  { do: what, index }: RowChange,
): { cells: Cells; focus: string } {
  const { field, columns = [] } = setting;
  const count = rowCount(cells, field);
  const rows = Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      columns.flatMap(({ name }) => {
        const typed = cells[`${field}.${at}.${name}`];
        return typed === undefined ? [] : [[name, typed]];
      }),
    ),
  );
  let focus = `${field}.${index}.${columns[0]?.name}`;
  if (what === 'add') {
    rows.push({});
    focus = `${field}.${count}.${columns[0]?.name}`;
  } else if (what === 'remove') {
    rows.splice(index, 1);
    focus =
      rows.length === 0 ? `${field}.add` : `${field}.${Math.min(index, rows.length - 1)}.${columns[0]?.name}`;
  } else {
    const other = what === 'up' ? index - 1 : index + 1;
    const [one, two] = [rows[index], rows[other]];
    if (one && two) {
      rows[index] = two;
      rows[other] = one;
      focus = `${field}.${other}.${columns[0]?.name}`;
    }
  }
  const others = Object.entries(cells).filter(([name]) => !name.startsWith(`${field}.`));
  const own = rows.flatMap((row, at) =>
    Object.entries(row).map(([name, typed]) => [`${field}.${at}.${name}`, typed] as const),
  );
  return { cells: Object.fromEntries([...others, [`${field}.rows`, String(rows.length)], ...own]), focus };
}

/** 149950 as '1499,50', for editing. */
const formatCents = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
