import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PAGE } from '../folders.ts';
import { replaceBetween } from './page.ts';

it.each(['npm run bench', 'the soak'] as const)(
  '%s changes docs/performance.md between its marks only',
  async (writer) => {
    const page = await readFile(PAGE, 'utf8');
    const changed = replaceBetween(page, '\nnew figures\n', writer);
    expect(changed).toContain('\nnew figures\n');
    const mark = (what: string) => `<!-- what ${writer} writes ${what} here -->`;
    expect(changed.split(mark('begins'))[0]).toBe(page.split(mark('begins'))[0]);
    expect(changed.split(mark('ends'))[1]).toBe(page.split(mark('ends'))[1]);
    expect(replaceBetween(changed, '\nnew figures\n', writer)).toBe(changed);
  },
);

it('says so when the marks are gone', () => {
  expect(() => replaceBetween('# Performance', 'x')).toThrow('lost the marks');
});
