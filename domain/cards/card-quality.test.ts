import { expect, it } from 'vitest';
import { qualityOf } from './card-quality.ts';

const nine = { company: 'PSA', grade: '9', certificate: '88120417' } as const;
const set = { name: 'Set', options: ['Surging Sparks'] };
const grade = { name: 'grade', options: ['9.5'] };
const condition = { name: 'Condition', options: ['Near Mint', 'Lightly Played'] };

it.each([
  ['its grade and certificate', { graded: nine, details: [grade, condition] }, 'PSA 9'],
  ['else the attribute Grade', { details: [set, condition, grade] }, 'Graded 9.5'],
  ['else its condition, the first of several', { details: [set, condition] }, 'Near Mint'],
  ['not a Grade without an option', { details: [{ name: 'Grade', options: [] }, condition] }, 'Near Mint'],
  ['else nothing', { details: [set, { name: 'Condition', options: [] }] }, ''],
])('of a card without variations counts %s', (_what, card, label) => {
  expect(qualityOf(card).label).toBe(label);
});

it('an order says the same by name', () => {
  expect(qualityOf({ graded: nine, details: [condition] })).toMatchObject({
    graded: nine,
    attributes: { Graded: 'PSA 9', Certificate: '88120417' },
  });
  expect(qualityOf({ details: [condition, grade] })).toMatchObject({
    graded: { grade: '9.5' },
    attributes: { Graded: '9.5' },
  });
  expect(qualityOf({ details: [condition] }).attributes).toEqual({ Condition: 'Near Mint' });
  expect(qualityOf({ details: [] })).toEqual({ graded: undefined, label: '', attributes: {} });
});
