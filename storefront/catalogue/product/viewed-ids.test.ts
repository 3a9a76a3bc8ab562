import { expect, it } from 'vitest';
import { parseViewedIds } from './viewed-ids.ts';

it.each([
  ['[3,2,1]', [3, 2, 1]],
  ['[3,3,2]', [3, 2]],
  ['[1,"2",null,-3,4.5,1e99,{}]', [1]],
  ['{"0":1}', []],
  ['"1"', []],
  ['not json', []],
  [null, []],
  [JSON.stringify(Array.from({ length: 50 }, (_, at) => at + 1)), [1, 2, 3, 4, 5, 6, 7, 8, 9]],
])('of what storage holds as viewed products, %s gives %j', (text, ids) => {
  expect(parseViewedIds(text)).toEqual(ids);
});
