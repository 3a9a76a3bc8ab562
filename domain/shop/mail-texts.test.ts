import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CLOSING_FIELD,
  fillMail,
  findUnknownPlaceholder,
  MAIL_NAMES,
  mailFields,
  PLACEHOLDERS,
  type Placeholder,
} from './mail-texts.ts';

const NAMES = Object.keys(PLACEHOLDERS) as Placeholder[];

it('the original words use only placeholders that their mail knows', () => {
  for (const { default: words, placeholders } of [...MAIL_NAMES.flatMap(mailFields), CLOSING_FIELD]) {
    expect([words, findUnknownPlaceholder(words, placeholders)]).toEqual([words, undefined]);
  }
});

it.each([
  ['Order {nummer}', '{nummer}'],
  ['Order {{number}}', '{'],
  ['Order { number }', '{ number }'],
  ['Order {number', '{'],
  ['Order number}', '}'],
  ['Order {}', '{}'],
  ['Order {number} and {tracking}', '{tracking}'],
])('in %s, %s is unknown', (words, unknown) => {
  expect(findUnknownPlaceholder(words, ['number'])).toBe(unknown);
});

it('accepted words leave no brace behind, and values are never read as placeholders', () => {
  const word = fc.constantFrom(...NAMES.map((name) => `{${name}}`), '{', '}', 'a', ' ', '$&', '\n', '{x}');
  fc.assert(
    fc.property(fc.array(word), fc.string(), (parts, value) => {
      const words = parts.join('');
      if (findUnknownPlaceholder(words, NAMES) !== undefined) return;
      const values = Object.fromEntries(NAMES.map((name) => [name, value.replaceAll(/[{}]/g, '')]));
      expect(fillMail('paid', { paidText: words }, values).message.join('')).not.toMatch(/[{}]/);
      const { subject } = fillMail('paid', { paidSubject: 'A {number}' }, { number: '{total}', total: '7' });
      expect(subject).toBe('A {total}');
    }),
  );
});

it('a missing value leaves neither a gap nor a lost comma', () => {
  const said = (paidText: string) =>
    fillMail('paid', { paidText }, { number: 'SD-1', first_name: '' }).message;
  expect(
    said('Hello {first_name}, thank you.\n\n{first_name}, your order {number} is here.\n{first_name}'),
  ).toEqual(['Hello, thank you.', 'Your order SD-1 is here.']);
});
