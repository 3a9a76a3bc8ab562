import { expect, it } from 'vitest';
import { sameText, withBreaksOf } from './office-posts.ts';

it('a text that only came back from a form is the same text', () => {
  expect(sameText('one\r\ntwo', 'one\ntwo')).toBe(true);
  expect(sameText('one\ntwo', 'one\r\ntwo\r\n')).toBe(false);
});

it('a changed text keeps the line breaks that the post had', () => {
  expect(withBreaksOf('a\r\nb', 'one\r\ntwo\nthree')).toBe('one\r\ntwo\r\nthree');
  expect(withBreaksOf('a\nb', 'one\r\ntwo')).toBe('one\ntwo');
});
