import { expect, it } from 'vitest';
import { readPlan } from './divide-form.tsx';

it('reads a plan by parcel, without empty ones, and leaves bad figures to the action', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['before|0|7', '3'],
    ['after|1|7', '1'],
    ['after|0|7', '2'],
    ['after|2|7', '0'],
    ['after|0|8', ''],
    ['after|0|9', '-1'],
    ['after|x|9', '1'],
    ['do', 'divide'],
  ] as const)
    form.append(name, value);
  expect(readPlan(form, 'before')).toEqual([[{ lineId: 7, quantity: 3 }]]);
  expect(readPlan(form, 'after')).toEqual([
    [
      { lineId: 7, quantity: 2 },
      { lineId: 9, quantity: -1 },
    ],
    [{ lineId: 7, quantity: 1 }],
  ]);
});
