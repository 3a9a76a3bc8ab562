import path from 'node:path';
import { expect, it } from 'vitest';
import { describeFailures } from './failed-tests.ts';

const step = (tests: { name: string; why?: string }[], lastLines: string[] = []) => ({
  title: 'Unit and HTTP tests',
  tests,
  lastLines,
});

it('says of a failed test what it expected, and where in our code', () => {
  const why = [
    'AssertionError: expected 1 to be 2 // Object.is equality',
    `    at ${path.resolve('node_modules/vitest/dist/index.js')}:20:3`,
    `    at ${path.resolve('tests/a.test.ts')}:3:4`,
    `    at ${path.resolve('tests/b.test.ts')}:5:6`,
  ].join('\n');
  expect(describeFailures([step([{ name: 'a.test.ts: holds', why }])])).toEqual([
    'Unit and HTTP tests',
    '  a.test.ts: holds',
    '      AssertionError: expected 1 to be 2 // Object.is equality',
    '      at tests/a.test.ts:3:4',
  ]);
});

it('leaves out colours, empty lines and the source that Playwright quotes', () => {
  const why = [
    'Error: \u001b[2mexpect(\u001b[22mlocator\u001b[2m)\u001b[22m.toHaveCount(expected) failed',
    '',
    'Expected: \u001b[32m3\u001b[39m',
    '',
    '  4 |   await page.setContent(html);',
    "> 5 |   await expect(page.getByRole('row')).toHaveCount(3);",
    '    |                                       ^',
    `    at ${path.resolve('tests/journeys/a.journey.ts')}:5:39`,
  ].join('\n');
  expect(describeFailures([step([{ name: 'a', why }])]).slice(2)).toEqual([
    '      Error: expect(locator).toHaveCount(expected) failed',
    '      Expected: 3',
    '      at tests/journeys/a.journey.ts:5:39',
  ]);
});

it('twelve lines for a test and the place kept, and for many tests no more than the end of a run shows', () => {
  const long = `${Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')}\n    at tests/a.test.ts:1:1`;
  const one = describeFailures([step([{ name: 'a', why: long }])]);
  expect(one).toHaveLength(2 + 12);
  expect(one.at(-1)).toBe('      at tests/a.test.ts:1:1');
  const many = Array.from({ length: 20 }, (_, test) => ({ name: `test ${test}`, why: long }));
  const lines = describeFailures([step(many)]);
  expect(lines).toHaveLength(44);
  expect(lines.filter((line) => line.startsWith('  test '))).toHaveLength(20);
});

it('shows what a step printed last that names no failed test', () => {
  expect(describeFailures([step([], ['lint/style', 'Found 1 error.'])])).toEqual([
    'Unit and HTTP tests',
    '  lint/style',
    '  Found 1 error.',
  ]);
});
