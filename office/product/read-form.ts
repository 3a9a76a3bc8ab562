import type { OfficeCellChange } from '#contract/office-product.ts';
import { readTypedMoney } from '#domain/typed-money.ts';
import { readTypedUnits } from '#domain/typed-units.ts';

export const PRODUCT = 'product';
/** The row of the form by which a variation with an option of its own is made. */
export const NEW_ROW = 'new-1';

const IS = 'is|';
const WAS = 'was|';
const MAKE = 'make|';

export const nameOf = (row: string, field: string): string => `${IS}${row}|${field}`;
export const nameBefore = (row: string, field: string): string => `${WAS}${row}|${field}`;
/** Of the checkbox without which a new row is left out. */
export const nameToMake = (row: string): string => `${MAKE}${row}`;
export const idOf = (row: string, field: string): string => `${row}-${field}`.replace(/[^\w-]+/g, '-');

const PRICES: readonly string[] = ['Regular price', 'Sale price'];
const ATTRIBUTE = /^(Attribute \d+) /;

/** Fields whose text differs from what the form was made with. New rows and attributes count once they are begun. */
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

/** '549,00', 'R 1 299', '-10%' and '+3' as a product CSV writes them; anything else as it was typed. */
function readTyped(field: string, typed: string, before: string): string {
  if (typed === before) return typed;
  if (PRICES.includes(field)) {
    const cents = readTypedMoney(typed, before === '' ? undefined : Math.round(Number(before) * 100));
    return cents === undefined ? typed : (cents / 100).toFixed(2);
  }
  if (field !== 'Stock') return typed;
  const units = readTypedUnits(typed, Number(before));
  return units === undefined ? typed : String(units);
}

/** What was typed, by name. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      (name.startsWith(IS) || name.startsWith(MAKE)) && typeof value === 'string'
        ? [[name, toPlain(value)]]
        : [],
    ),
  );

/** What would have been typed to make these changes. */
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

/** The cell Images with one picture moved. */
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
