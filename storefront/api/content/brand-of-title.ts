import { foldAccents } from '#domain/text/text.ts';

const BRANDS: [brand: string, inTitle: RegExp][] = [
  ['Pokemon', /pokemon/],
  ['One Piece', /one ?piece/],
  ['Yu-Gi-Oh', /yu[- ]?gi[- ]?oh/],
  ['Magic: The Gathering', /magic:? ?the gathering|\bmtg\b|\bmagic\b/],
  ['Dungeons & Dragons', /dungeons (&|and) dragons|\bd ?& ?d\b/],
];

export function brandOfTitle(title: string): string | undefined {
  const text = foldAccents(title)
    .replace(/[\u2010-\u2015]/g, '-')
    .toLowerCase();
  return BRANDS.find(([, inTitle]) => inTitle.test(text))?.[0];
}
