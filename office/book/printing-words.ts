import type { Printing } from '#backend/book-desk/describe-single.ts';
import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';

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
