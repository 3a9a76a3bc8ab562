import type { OfficeCardLinks } from '#contract/office/book.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';

export type Printing = OfficeCardLinks['links'][number]['printings'][number];

/** 'Charizard ex, Obsidian Flames 125, Double Rare'. */
export const printingWords = ({
  name,
  set,
  set_code,
  number,
  rarity,
  finishes,
  language,
}: Printing): string =>
  [
    name,
    [set || set_code, number].filter(Boolean).join(' '),
    rarity,
    finishes,
    language !== USUAL_LANGUAGE && language,
  ]
    .filter(Boolean)
    .join(', ');
