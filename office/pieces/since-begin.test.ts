import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sinceBegin } from './since-begin.ts';

const change = fc.record({
  field: fc.constantFrom('title', 'state'),
  before: fc.string(),
  after: fc.string(),
});
const changes = fc.array(change, { maxLength: 6 });

it('counts what a new form begins with as no change', () => {
  fc.assert(
    fc.property(changes, (begin) => {
      expect(sinceBegin(begin, structuredClone(begin))).toEqual([]);
    }),
  );
});

it('keeps whatever was typed since, in its order, also in a field that began with a value', () => {
  fc.assert(
    fc.property(changes, changes, (begin, typed) => {
      const before = new Set(begin.map((each) => JSON.stringify(each)));
      const fresh = typed.filter((each) => !before.has(JSON.stringify(each)));
      expect(sinceBegin([...begin, ...typed], begin)).toEqual(fresh);
    }),
  );
  const begin = { field: 'state', before: '', after: 'draft' };
  expect(sinceBegin([{ ...begin, after: 'publish' }], [begin])).toEqual([{ ...begin, after: 'publish' }]);
});
