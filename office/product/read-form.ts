import type { OfficeCellChange } from '#contract/office-product.ts';

export const PRODUCT = 'product';
/** The row of the form by which a variation is made. */
export const NEW_ROW = 'new-1';

const IS = 'is|';
const WAS = 'was|';

export const nameOf = (row: string, field: string): string => `${IS}${row}|${field}`;
export const nameBefore = (row: string, field: string): string => `${WAS}${row}|${field}`;

/** Fields whose text differs from what the form was made with; a variation only when its option is given. */
export function readChanges(form: FormData): OfficeCellChange[] {
  const changes = [...form.keys()]
    .filter((name) => name.startsWith(IS))
    .flatMap((name) => {
      const [, row = '', field = ''] = /^is\|([^|]*)\|(.*)$/s.exec(name) ?? [];
      const before = textIn(form, nameBefore(row, field));
      const after = textIn(form, name);
      return before === after ? [] : { row, field, before, after };
    });
  const isMade = changes.some(({ row, field }) => row === NEW_ROW && /value\(s\)$/.test(field));
  return changes.filter(({ row }) => row !== NEW_ROW || isMade);
}

/** What was typed, by name. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(IS) && typeof value === 'string' ? [[name, toPlain(value)]] : [],
    ),
  );

export const listOf = (cell: string): string[] => cell.split(/(?<!\\), ?/).filter(Boolean);

/** Forms send line breaks as CRLF. */
const toPlain = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\n', '\\n');

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? toPlain(value) : '';
}
