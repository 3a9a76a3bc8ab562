import { expect, it } from 'vitest';
import { decodeEntities, stripMarkup } from './html-text.ts';

it('what is left without markup is one line of words', () => {
  expect(stripMarkup('<p>Pull&nbsp;something<br/>\n <b>legendary</b>.</p>')).toBe(
    'Pull something legendary .',
  );
  expect(stripMarkup('<div><p>One</p><p>Two</p></div>')).toBe('One Two');
});

it('signs that begin no markup stay, however many they are', () => {
  expect(stripMarkup('1 < 2 and <b>3</b> > 2')).toBe('1 < 2 and 3 > 2');
  const signs = '<'.repeat(300_000);
  expect(stripMarkup(signs) === signs).toBe(true);
});

it.each([
  ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
  ['&nbsp;', '\u00a0'],
  ['&ndash;&mdash;&hellip;', '–—…'],
  ['&lsquo;&rsquo;&ldquo;&rdquo;', '‘’“”'],
  ['Pok&eacute;mon&trade;&reg;&copy;', 'Pokémon™®©'],
  ['&#8211;', '–'],
  ['&#x1F600;', '😀'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['Magic &AMP; more', 'Magic &AMP; more'],
  ['&unknown;', '&unknown;'],
  ['&constructor;', '&constructor;'],
  ['&#0;', '&#0;'],
  ['&#1114112;', '&#1114112;'],
  ['&#xD7FF;&#xD800;&#xDFFF;&#xE000;', '\ud7ff&#xD800;&#xDFFF;\ue000'],
  ['R&B', 'R&B'],
])('%s is %s', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});
