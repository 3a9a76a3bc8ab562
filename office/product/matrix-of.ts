import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import { hash } from '#domain/text/hash.ts';
import { listOf } from './read-form.ts';

type Cells = OfficeProduct['cells'];
export type Unit = OfficeProduct['units'][number];

export interface Attribute {
  /** Prefix of the row's columns: 'Attribute 1 name'. */
  number: number;
  name: string;
  /** In cell format: a comma is escaped by a backslash. */
  options: string[];
  global: string;
}

export interface MatrixCell {
  /** The variation to be created here. */
  newRow: string;
  /** By dimension, in cell format. */
  options: string[];
  /** 'Near Mint, Japanese' */
  name: string;
  /** More than one only if an import created duplicates. */
  units: Unit[];
}

export interface MatrixTable {
  /** Further options, such as 'First edition'. */
  title: string;
  columns: string[];
  rows: { option: string; cells: MatrixCell[] }[];
}

export interface Matrix {
  dimensions: Attribute[];
  tables: MatrixTable[];
  made: number;
  notMade: number;
}

/** Larger tables show only existing variations, with their rows and columns. */
const MAX_TABLES = 24;
const ANY = 'Any';

/** Variations by option: the first down, the second across, further ones as separate tables. */
export function matrixOf({ cells, units }: Pick<OfficeProduct, 'cells' | 'units'>): Matrix {
  const variations = units.filter((unit) => unit.cells.Type === 'variation');
  const placed = variations.map((unit) => ({ unit, own: attributesIn(unit.cells) }));
  const used = new Set(placed.flatMap(({ own }) => own.map(({ name }) => keyOf(name))));
  const listed = attributesIn(cells);
  const dimensions = listed
    .filter(({ name, options }) => (used.size > 0 ? used.has(keyOf(name)) : options.length > 1))
    .map((attribute) => ({ ...attribute, options: [...attribute.options] }));
  const optionsOfUnit = new Map<string, Unit[]>();
  for (const { unit, own } of placed) {
    const options = dimensions.map((dimension) => {
      const option = own.find(({ name }) => keyOf(name) === keyOf(dimension.name))?.options[0] ?? '';
      if (!dimension.options.includes(option)) dimension.options.push(option);
      return option;
    });
    const key = JSON.stringify(options);
    optionsOfUnit.set(key, [...(optionsOfUnit.get(key) ?? []), unit]);
  }
  const [down = [''], across = [''], ...further] = dimensions.map(({ options }) => options);
  const cellAt = (options: string[]): MatrixCell => {
    const key = JSON.stringify(options);
    const names = options.slice(0, dimensions.length).map(shownOption);
    return {
      newRow: `new-${hash(key).toString(36)}`,
      options: options.slice(0, dimensions.length),
      name: names.join(', '),
      units: optionsOfUnit.get(JSON.stringify(options.slice(0, dimensions.length))) ?? [],
    };
  };
  const tables = (dimensions.length > 0 || variations.length > 0 ? combinationsOf(further) : []).map(
    (rest) => ({
      title: rest.map(shownOption).join(', '),
      columns: across.map((option) => (dimensions.length > 1 ? shownOption(option) : '')),
      rows: down.map((option) => ({
        option: dimensions.length > 0 ? shownOption(option) : '',
        cells: across.map((other) => cellAt([option, other, ...rest])),
      })),
    }),
  );
  const hasUnits = ({ rows }: MatrixTable) => rows.some((row) => row.cells.some((cell) => cell.units.length));
  const shown = tables.length > MAX_TABLES ? tables.filter(hasUnits) : tables;
  const all = shown.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  return {
    dimensions,
    tables: shown,
    made: variations.length,
    notMade: all.filter((cell) => cell.units.length === 0).length,
  };
}

export function attributesIn(cells: Cells): Attribute[] {
  return Object.keys(cells)
    .flatMap((field) => /^Attribute (\d+) name$/.exec(field)?.[1] ?? [])
    .map(Number)
    .filter((number) => cells[`Attribute ${number} name`] !== '')
    .map((number) => ({
      number,
      name: cells[`Attribute ${number} name`] ?? '',
      options: listOf(cells[`Attribute ${number} value(s)`] ?? ''),
      global: cells[`Attribute ${number} global`] ?? '1',
    }));
}

/** Cells that create a variation with these options, apart from its price. */
export const cellsToMake = (
  dimensions: readonly Attribute[],
  options: readonly string[],
): [string, string][] => [
  ['Type', 'variation'],
  ...dimensions.flatMap(({ name, global }, index): [string, string][] => [
    [`Attribute ${index + 1} name`, name],
    [`Attribute ${index + 1} value(s)`, options[index] ?? ''],
    [`Attribute ${index + 1} global`, global],
  ]),
];

const combinationsOf = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>(
    (before, options) => before.flatMap((some) => options.map((option) => [...some, option])),
    [[]],
  );

const shownOption = (option: string): string => (option === '' ? ANY : option.replaceAll('\\,', ','));

const keyOf = (name: string): string => name.trim().toLowerCase();
