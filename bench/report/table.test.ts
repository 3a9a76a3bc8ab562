import { expect, it } from 'vitest';
import { markdownTable, plainTable } from './table.ts';

const head = ['Case', 'Measured'];
const rows = [
  ['cached page: home', '0.71 x'],
  ['a|b', ''],
];

it('lines up columns for a terminal', () => {
  expect(plainTable(head, rows)).toBe(
    ['Case               Measured', '-----------------  --------', 'cached page: home  0.71 x', 'a|b'].join(
      '\n',
    ),
  );
});

it('writes Markdown, in which a bar is no border of a column', () => {
  expect(markdownTable(head, rows).split('\n')).toEqual([
    '| Case | Measured |',
    '|---|---|',
    '| cached page: home | 0.71 x |',
    '| a\\|b |  |',
  ]);
});
