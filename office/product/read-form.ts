import type { OfficeCellChange } from '#contract/office/product.ts';
import { readTypedMoney } from '#domain/money/typed-money.ts';
import { readTypedUnits } from '#domain/stock/typed-units.ts';
import { fromPicker, pickerOf } from './date-cells.ts';

export const PRODUCT = 'product';
/** Form row that creates a variation with a new option. */
export const NEW_ROW = 'new-1';

const IS = 'is|';
const WAS = 'was|';
const MAKE = 'make|';

export const nameOf = (row: string, field: string): string => `${IS}${row}|${field}`;
export const nameBefore = (row: string, field: string): string => `${WAS}${row}|${field}`;
/** Checkbox that includes a new row. */
export const nameToMake = (row: string): string => `${MAKE}${row}`;
export const idOf = (row: string, field: string): string => `${row}-${field}`.replace(/[^\w-]+/g, '-');

const PRICES: readonly string[] = ['Regular price', 'Sale price'];
const ATTRIBUTE = /^(Attribute \d+) /;

/** Fields whose text differs from the original. New rows and attributes count once they are started. */
export function readChanges(form: FormData): OfficeCellChange[] {
  const changes = [...new Set(form.keys())]
    .filter((name) => name.startsWith(IS))
    .flatMap((name) => {
      const [, row = '', field = ''] = /^is\|([^|]*)\|(.*)$/s.exec(name) ?? [];
      const before = textIn(form, nameBefore(row, field));
      const after = readTyped(field, textIn(form, name), before);
      return before === after ? [] : { row, field, before, after };
    });
  const isGiven = (row: string, field: RegExp) =>
    changes.some((change) => change.row === row && field.test(change.field));
  return changes.filter(({ row, field }) => {
    if (row === NEW_ROW) return isGiven(row, /value\(s\)$/);
    if (row.startsWith('new-')) return form.has(nameToMake(row));
    const [, attribute] = ATTRIBUTE.exec(field) ?? [];
    if (attribute === undefined || row !== PRODUCT) return true;
    const name = `${attribute} name`;
    return textIn(form, nameBefore(row, name)) !== '' || textIn(form, nameOf(row, name)) !== '';
  });
}

/** Converts '549,00', 'R 1 299', '-10%', '+3' and picked days to product CSV format; anything else stays as typed. */
function readTyped(field: string, typed: string, before: string): string {
  if (typed === before) return typed;
  const picker = pickerOf(field, before);
  if (picker) return fromPicker(typed, before, picker);
  if (PRICES.includes(field)) {
    const cents = readTypedMoney(typed, before === '' ? undefined : Math.round(Number(before) * 100));
    return cents === undefined ? typed : (cents / 100).toFixed(2);
  }
  if (field !== 'Stock') return typed;
  const units = readTypedUnits(typed, Number(before));
  return units === undefined ? typed : String(units);
}

/** Input by field name. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      (name.startsWith(IS) || name.startsWith(MAKE)) && typeof value === 'string'
        ? [[name, toPlain(value)]]
        : [],
    ),
  );

/** The input that would result in these changes. */
export const typedFor = (changes: readonly OfficeCellChange[]): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ row, field, after }) => [
      [nameOf(row, field), after],
      ...(row.startsWith('new-') ? [[nameToMake(row), '1']] : []),
    ]),
  );

export type PictureMove = 'earlier' | 'later' | 'remove';

export const isPictureMove = (text: string): text is PictureMove =>
  text === 'earlier' || text === 'later' || text === 'remove';

/** The cell Images after moving one picture. */
export function movePicture(images: string, what: PictureMove, ref: string): string {
  const list = listOf(images);
  const at = list.indexOf(ref);
  const to = what === 'earlier' ? at - 1 : at + 1;
  if (at >= 0 && what === 'remove') list.splice(at, 1);
  else if (at >= 0 && to >= 0 && to < list.length) list.splice(to, 0, ...list.splice(at, 1));
  return list.join(', ');
}

export const listOf = (cell: string): string[] => cell.split(/(?<!\\), ?/).filter(Boolean);

/** Forms send line breaks as CRLF. */
const toPlain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\\n');

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? toPlain(value) : '';
}
