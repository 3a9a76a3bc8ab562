import { parseList } from '#domain/text/comma-list.ts';
import { mapParsed, type Parsed, parsed, problem } from '../../ground/parsed.ts';
import { parseDate } from '../import/cells.ts';
import { readHeader } from '../import/header.ts';
import { EMPTY_ROW } from '../import/plan-rows.ts';
import { KNOWN_COLUMNS, type ProductRow, type RowAttribute, readProductRow } from '../import/product-row.ts';
import { type CellChange, isNewRow } from './changes.ts';
import { type FieldProblem, refuseFields } from './refuse-fields.ts';
import { ALT_COLUMN, altColumn, type Cells, PRODUCT_ROW, PUBLISH_FROM, rowsOf, type Sheet } from './sheet.ts';

/** A product as it shall be, read from its changed cells. */
export interface ProductDraft {
  product: DraftRow;
  /** Variations and copies, also those that are removed. */
  units: DraftRow[];
}

export interface DraftRow {
  /** 'product', the id of a unit, or the name of a new one. */
  key: string;
  /** undefined for a new one. */
  id: number | undefined;
  isRemoved: boolean;
  isVariation: boolean;
  isInShop: boolean;
  name: string;
  sku: string;
  publishFrom: string | null;
  /** In full, whether they are changed or not; none where they cannot be read. */
  attributes: RowAttribute[];
  /** What is to be seen on the pictures whose words are new. */
  altTexts: { picture: string; text: string }[];
  /** The columns whose cells are changed. */
  changed: ReadonlySet<string>;
  /** What these say. */
  row: ProductRow;
}

const ATTRIBUTE = /^Attribute \d+ /;
const IN_SHOP = '1';
/** Read together with the others of a row. */
const BESIDE: Record<string, string[]> = { Stock: ['Backorders allowed?'] };

interface EditedRow {
  key: string;
  id: number | undefined;
  before: Cells;
  cells: Cells;
  changed: ReadonlySet<string>;
  isRemoved: boolean;
}

/** Parses the changed cells by the rules of an import. `isKnown`: old pictures may lack words. Throws Refused. */
export function readDraft(
  sheet: Sheet | undefined,
  changes: readonly CellChange[],
  { isKnown = false } = {},
): ProductDraft {
  const read = applyChanges(sheet, changes).map((row) => {
    const { draft, problems } = readRow(row);
    return { draft, problems: isKnown ? problems : [...problems, ...silentPictures(row)] };
  });
  const problems = read.flatMap((row) => row.problems);
  if (problems.length > 0) throw refuseFields(problems);
  const [product, ...units] = read.map(({ draft }) => draft);
  if (!product) throw new Error('a draft has a product');
  return { product, units };
}

/** The product first, new units last. */
function applyChanges(sheet: Sheet | undefined, changes: readonly CellChange[]): EditedRow[] {
  const byRow = Map.groupBy(changes, ({ row }) => row);
  const known = new Map(sheet ? rowsOf(sheet) : [[PRODUCT_ROW, new Map()]]);
  return [...known.keys(), ...[...byRow.keys()].filter(isNewRow)].map((key) => {
    const before = known.get(key) ?? new Map<string, string>();
    const own = (byRow.get(key) ?? []).filter(({ field, after }) => (before.get(field) ?? '') !== after);
    const id = key === PRODUCT_ROW ? sheet?.product.id : isNewRow(key) ? undefined : Number(key);
    return {
      key,
      id,
      before,
      cells: new Map([...before, ...own.map(({ field, after }) => [field, after] as const)]),
      changed: new Set(own.map(({ field }) => field)),
      isRemoved: own.some(({ field, after }) => field === 'Type' && after === '') && key !== PRODUCT_ROW,
    };
  });
}

function readRow(edited: EditedRow): { draft: DraftRow; problems: FieldProblem[] } {
  const { key, id, cells, changed, isRemoved } = edited;
  const problems: FieldProblem[] = [];
  const take = <Value>(field: string, read: Parsed<Value>, otherwise: Value): Value => {
    if (read.ok) return read.value;
    problems.push({ row: key, field, reason: withoutField(read.reason, field) });
    return otherwise;
  };
  const text = (field: string) => cells.get(field)?.trim() ?? '';
  const isRead = !isRemoved && (changed.size > 0 || key === PRODUCT_ROW);
  const draft = {
    key,
    id,
    isRemoved,
    isVariation: text('Type') === 'variation',
    isInShop: text('Published') === IN_SHOP,
    name: text('Name'),
    sku: text('SKU'),
    publishFrom: take(PUBLISH_FROM, parseDate(text(PUBLISH_FROM), 'start'), null),
    attributes: attributesIn(cells),
    altTexts: [...changed].flatMap((field) => {
      const [, picture] = ALT_COLUMN.exec(field) ?? [];
      return picture === undefined || isRemoved ? [] : { picture, text: text(field) };
    }),
    changed,
    row: isRead ? readChanged(edited, take) : EMPTY_ROW,
  };
  return { draft, problems };
}

type Take = <Value>(field: string, read: Parsed<Value>, otherwise: Value) => Value;

/** Each cell by itself, for the problem of each; attributes are listed in full. */
function readChanged({ cells, changed }: EditedRow, take: Take): ProductRow {
  const fields = [...changed].filter((field) => field !== PUBLISH_FROM && !ALT_COLUMN.test(field));
  const plain = fields.filter((field) => !ATTRIBUTE.test(field));
  const good = plain.filter((field) =>
    take(
      field,
      mapParsed(readCells(cells, [field, ...(BESIDE[field] ?? [])]), () => true),
      false,
    ),
  );
  const attribute = fields.find((field) => ATTRIBUTE.test(field));
  const attributes = attribute === undefined ? [] : attributeColumns(cells);
  return take(attribute ?? 'SKU', readCells(cells, [...good, ...attributes]), EMPTY_ROW);
}

function readCells(cells: Cells, fields: readonly string[]): Parsed<ProductRow> {
  const columns = [...new Set(['SKU', ...fields])];
  const header = readHeader(columns, 1, KNOWN_COLUMNS);
  if (!header.ok) return header;
  const [unknown] = header.value.ignored;
  if (unknown !== undefined) return problem(`there is no field "${unknown}"`);
  return readProductRow(
    header.value,
    columns.map((column) => cells.get(column) ?? ''),
  );
}

const withoutField = (reason: string, field: string): string =>
  reason.startsWith(`${field} `) ? reason.slice(field.length + 1) : reason;

const attributeColumns = (cells: Cells): string[] =>
  [...cells.keys()].filter((field) => ATTRIBUTE.test(field));

/** Attributes as the row lists them; none where they cannot be read. */
export function attributesIn(cells: Cells): RowAttribute[] {
  const columns = attributeColumns(cells);
  const read = columns.length === 0 ? parsed(EMPTY_ROW) : readCells(cells, columns);
  return read.ok ? (read.value.attributes ?? []) : [];
}

/** New pictures need alternative text. */
function silentPictures({ key, before, cells, changed, isRemoved }: EditedRow): FieldProblem[] {
  const had = new Set(parseList(before.get('Images') ?? ''));
  const shown = isRemoved ? [] : parseList(cells.get('Images') ?? '');
  return shown.flatMap((picture) => {
    const field = altColumn(picture);
    const isSilent = (cells.get(field) ?? '').trim() === '' && (!had.has(picture) || changed.has(field));
    return isSilent ? { row: key, field, reason: 'say what is to be seen' } : [];
  });
}
