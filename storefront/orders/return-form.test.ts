import { expect, it } from 'vitest';
import { readReturnForm, typedFields } from './return-form.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

it('reads the chosen items, the reason and the message', () => {
  const fields = { 'quantity-3': '2', 'quantity-4': '0', reason: 'damaged', message: 'Bent corner' };
  expect(readReturnForm(form(fields), 'signed')).toEqual({
    ok: true,
    request: {
      link: 'signed',
      lines: [{ line_id: 3, quantity: 2 }],
      reason: 'damaged',
      message: 'Bent corner',
    },
  });
});

it.each<[Record<string, string>, string[]]>([
  [{ 'quantity-3': '0', reason: 'unwanted' }, ['quantity-3']],
  [{ 'quantity-3': '1', reason: 'bored' }, ['reason']],
  [{ 'quantity-3': '-1' }, ['quantity-3', 'reason']],
])('tells beside the field what is missing in %j', (fields, wrong) => {
  const read = readReturnForm(form(fields), 'signed');
  expect(read.ok ? [] : read.errors.map((error) => error.field)).toEqual(wrong);
});

it('typed fields are returned, files are not', () => {
  const filled = form({ 'quantity-3': '2', reason: '', message: 'Bent corner' });
  filled.set('photo', new File(['x'], 'photo.jpg'));
  expect(typedFields(filled)).toEqual({ 'quantity-3': '2', reason: '', message: 'Bent corner' });
});
