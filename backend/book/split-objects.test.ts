import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitObjects } from './split-objects.ts';

async function split(text: string, size = text.length) {
  const parts = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const found: unknown[] = [];
  for await (const each of splitObjects(parts())) found.push(each.ok ? each.value : each.reason);
  return found;
}

const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', ',', '\n', 'é', '★', ' ') }),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('any'), { maxKeys: 3 }),
  ),
})).any;
const objects = fc.array(fc.dictionary(fc.constantFrom('a', 'b{', '"c"'), value, { minKeys: 1 }), {
  maxLength: 6,
});

it('finds the objects of a list however it is written and wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      objects,
      fc.constantFrom(0, 1, 2),
      fc.integer({ min: 1, max: 40 }),
      async (list, indent, size) => {
        for (const whole of [list, { data: list }])
          expect(await split(JSON.stringify(whole, null, indent), size)).toEqual(
            JSON.parse(JSON.stringify(list)),
          );
      },
    ),
  );
});

it('forgives commas before the end of a list or an object, but not those in a text', async () => {
  expect(await split('[\n{"a": [1, 2, ], "b": ",]", },\n{"a": 2},\n]\n')).toEqual([
    { a: [1, 2], b: ',]' },
    { a: 2 },
  ]);
});

it.each([
  ['its brace is missing', '{"a": {"b": 1},'],
  ['it has a brace too many', '{"a": 1}},'],
  ['its quote is missing', '{"a": "one, "b": 2},'],
  ['a value is missing', '{"a": },'],
])('tells an object that is broken in one line and reads the next one: %s', async (_, broken) => {
  const found = await split(`[\n  {"n": 1},\n  ${broken}\n  {"n": 3},\n  {"n": 4}\n]`, 7);
  expect(found.filter((each) => typeof each === 'object')).toEqual(
    expect.arrayContaining([{ n: 1 }, { n: 3 }, { n: 4 }]),
  );
  expect(found.filter((each) => typeof each === 'string').length).toBeLessThanOrEqual(1);
});

it('tells an object that is cut off, and one that never ends', async () => {
  expect(await split('[\n{"n": 1},\n{"n": "tw')).toEqual([{ n: 1 }, 'its JSON is cut off']);
  for (const list of ['[\n{"n": 1},\n', '[{"n": 1}', '{"data": [{"n": 1},']) {
    expect(await split(list)).toEqual([{ n: 1 }, 'its JSON is cut off']);
  }
  expect(await split(`[\n{"n": [${'1,'.repeat(600_000)}\n{"n": 2}\n]`, 65_536)).toEqual([
    'its JSON has no end',
    { n: 2 },
  ]);
});

it('reads objects that stand one behind the other, and a file that is one', async () => {
  expect(await split('{"n": 1}\n{"n": 2}\n')).toEqual([{ n: 1 }, { n: 2 }]);
  expect(await split('\uFEFF{"id": "OP01-016", "colors": ["Red"]}')).toEqual([
    { id: 'OP01-016', colors: ['Red'] },
  ]);
  expect(await split('')).toEqual([]);
});
