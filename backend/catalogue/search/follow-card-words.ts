import { parseCardWords } from '#domain/search-words/parse-card-words.ts';
import type { LiveShop } from '../../shop/live-shop.ts';
import { type CardWords, mergeCardWords, SHIPPED_CARD_WORDS } from './card-words.ts';

const SHIPPED_ALONE = mergeCardWords(SHIPPED_CARD_WORDS);

/** The shipped words, under those of the owner's file, under those of the settings as they are now. */
export function followCardWords(liveShop: LiveShop, ofFile: string): CardWords {
  const { words } = parseCardWords(ofFile);
  const cardWords = { ...(words.size === 0 ? SHIPPED_ALONE : mergeCardWords(SHIPPED_CARD_WORDS, words)) };
  let last: string | undefined;
  liveShop.subscribe(({ searchWords }) => {
    if (searchWords === last) return;
    last = searchWords;
    Object.assign(
      cardWords,
      mergeCardWords(SHIPPED_CARD_WORDS, words, parseCardWords(searchWords ?? '').words),
    );
  });
  return cardWords;
}
