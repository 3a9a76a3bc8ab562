import { expect, it } from 'vitest';
import { startCpuTime } from '../../testing/cpu-time.ts';
import { parseQuery, writeQuery } from './php-query.ts';

it.each([
  ['?a=1&b=2', { a: '1', b: '2' }],
  ['?a=1&a=2', { a: '2' }],
  ['?a[]=x&a[]=y', { a: ['x', 'y'] }],
  ['?a[b]=x&a[c][d]=y', { a: { b: 'x', c: { d: 'y' } } }],
  ['?a[]=x&a[b]=y', { a: { 0: 'x', b: 'y' } }],
  ['?a[1]=x&a[0]=y', { a: { 1: 'x', 0: 'y' } }],
  ['?a[5]=x&a[]=y&a[]=z', { a: { 5: 'x', 6: 'y', 7: 'z' } }],
  ['?a[][b]=x&a[][b]=y', { a: [{ b: 'x' }, { b: 'y' }] }],
  ['?a=1&a[]=x', { a: ['x'] }],
  ['?a[]=x&a=1', { a: '1' }],
  ['?[a]=1&=2&b', { b: '' }],
  [`?a${'[b]'.repeat(65)}=1`, {}],
])('%s is read as PHP reads it', (search, read) => {
  expect(Object.fromEntries(parseQuery(search))).toEqual(read);
});

it('of parameters the first thousand are read, and those without a key as fast as those with one', () => {
  const keyed = Array.from({ length: 1_001 }, (_, key) => `a[${key}]=1`).join('&');
  expect(parseQuery(`?${keyed}`).get('a')).toEqual(Array(1_000).fill('1'));
  expect(parseQuery(`?${'a[]=1&'.repeat(1_001)}`)).toEqual(parseQuery(`?${keyed}`));
  const msFor = (search: string): number => {
    const computed = startCpuTime();
    for (let look = 0; look < 40; look += 1) parseQuery(search);
    return computed();
  };
  expect(msFor(`?${'a[]=1&'.repeat(1_000)}`)).toBeLessThan(8 * msFor(`?${keyed}`));
});

it('what is written is read the same', () => {
  const query = parseQuery("?a[]=x y&a[]=é&b[c][d]='~!&e=&f=1");
  expect(writeQuery(query)).toBe('a%5B0%5D=x+y&a%5B1%5D=%C3%A9&b%5Bc%5D%5Bd%5D=%27%7E%21&e&f=1');
  expect(parseQuery(`?${writeQuery(query)}`)).toEqual(query);
});
