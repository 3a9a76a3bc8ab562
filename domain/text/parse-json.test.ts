import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('reads JSON, and nothing from what is none', () => {
  expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
  expect(parseJson('null')).toBe(null);
  expect(['', 'undefined', '{"a":', '[1] 2'].map(parseJson)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
