import { parseCardWords } from '#domain/search-words/parse-card-words.ts';
import { mergeCardWords } from './card-words.ts';
import { COMMON_WORDS } from './lists/common-words.ts';
import { MAGIC_WORDS } from './lists/magic-words.ts';
import { ONE_PIECE_WORDS } from './lists/one-piece-words.ts';
import { POKEMON_WORDS } from './lists/pokemon-words.ts';
import { YUGIOH_WORDS } from './lists/yugioh-words.ts';

export const SHIPPED_CARD_WORDS = parseCardWords(
  [COMMON_WORDS, POKEMON_WORDS, MAGIC_WORDS, YUGIOH_WORDS, ONE_PIECE_WORDS].join('\n'),
).words;

export const DEFAULT_CARD_WORDS = mergeCardWords(SHIPPED_CARD_WORDS);
