import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PAGE } from '../folders.ts';
import { replaceBetween } from './page.ts';

it('changes docs/performance.md between its marks only', async () => {
  const page = await readFile(PAGE, 'utf8');
  const changed = replaceBetween(page, '\nnew figures\n');
  expect(changed).toContain('\nnew figures\n');
  expect(changed.split('<!--')[0]).toBe(page.split('<!--')[0]);
  expect(changed.split('-->').at(-1)).toBe(page.split('-->').at(-1));
  expect(replaceBetween(changed, '\nnew figures\n')).toBe(changed);
});

it('says so when the marks are gone', () => {
  expect(() => replaceBetween('# Performance', 'x')).toThrow('lost the marks');
});
