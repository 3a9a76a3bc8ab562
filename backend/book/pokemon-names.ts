import pokemon from 'pokemon';
import { nameKey } from '#domain/cards/card-keys.ts';

const speciesIn = (...languages: Parameters<typeof pokemon.all>[0][]): string[] =>
  languages.flatMap((language) => pokemon.all(language)).map(nameKey);

const IN_WORDS: ReadonlySet<string> = new Set(speciesIn('en', 'de', 'fr'));
/** The French Roue-de-Fer. */
const MOST_WORDS = 3;
const WITHOUT_BLANKS = speciesIn('ja', 'ko');
const IS_WITHOUT_BLANKS = /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u;

/** 'Dark Charizard', 'Team Rocket's Mewtwo ex': a species is in the name. A name without one is a Trainer's or an Energy's. */
export function isPokemonName(name: string): boolean {
  const key = nameKey(name);
  if (IS_WITHOUT_BLANKS.test(key)) return WITHOUT_BLANKS.some((species) => key.includes(species));
  const words = key.split(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let count = 1; count <= MOST_WORDS; count += 1) {
      if (IN_WORDS.has(words.slice(from, from + count).join(' '))) return true;
    }
  }
  return false;
}
