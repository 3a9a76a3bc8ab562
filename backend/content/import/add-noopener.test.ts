import { expect, it } from 'vitest';
import { addNoopener } from './add-noopener.ts';

it.each([
  ['<a href="/a" target="_blank">A</a>', '<a href="/a" target="_blank" rel="noopener">A</a>'],
  ["<A target=_blank href='/a'>A</A>", '<A target=_blank href=\'/a\' rel="noopener">A</A>'],
  [
    '<a href="/a" rel="nofollow" target="_blank">A</a>',
    '<a href="/a" rel="nofollow noopener" target="_blank">A</a>',
  ],
  [
    '<a href="/a" target="_blank" rel="noreferrer noopener">A</a>',
    '<a href="/a" target="_blank" rel="noreferrer noopener">A</a>',
  ],
  ['<a href="/target">A</a>', '<a href="/target">A</a>'],
  [
    '<script>"<a target=_blank>"</script><a target="_blank">A</a>',
    '<script>"<a target=_blank>"</script><a target="_blank" rel="noopener">A</a>',
  ],
])('reads %s as WordPress takes it in', (written, taken) => {
  expect(addNoopener(written)).toBe(taken);
});
