import { codeKey, nameKey, numberKey, setWords, wholeNumberKey } from './card-keys.ts';
import type { Game } from './games.ts';

export interface PrintedCard {
  game: Game | '';
  /** Without set and number, but with remarks such as '(Extended Art)'. */
  name: string;
  set: string;
  setCode: string;
  number: string;
  /** Of a card of the game Pokémon: not a Trainer or an Energy. */
  isPokemon: boolean;
}

const CARD_IS_ITS_NAME: readonly string[] = ['magic', 'yugioh', 'lorcana', 'fleshandblood'];
const CARD_IS_ITS_NUMBER: readonly string[] = ['onepiece', 'digimon', 'dragonball', 'gundam', 'unionarena'];

export const isKnownByName = ({ game, isPokemon }: Pick<PrintedCard, 'game' | 'isPokemon'>): boolean =>
  CARD_IS_ITS_NAME.includes(game) || (game === 'pokemon' && !isPokemon);

export const isKnownByNumber = ({ game }: Pick<PrintedCard, 'game'>): boolean =>
  CARD_IS_ITS_NUMBER.includes(game);

/**
 * Equal for printings of one card, as the game's rules have it; undefined where nothing tells. Magic and Yu-Gi-Oh: the name; One
 * Piece and its like: the number; Pokémon: Trainers and Energies by name, a Pokémon by name within its set; an unknown
 * game: name and set.
 */
export function sameCardKey(card: PrintedCard): string | undefined {
  const { game, name } = card;
  if (isKnownByName(card)) return `${game} ${cardNameKey(name, game)}`;
  if (isKnownByNumber(card)) {
    const number = numberWithSet(card);
    return number === undefined ? undefined : `${game} ${number}${thingKey(name)}`;
  }
  const place = placeKey(card);
  return place === '' ? undefined : `${game} ${cardNameKey(name, game)} of ${place}`;
}

/** Some shops leave the set out of 'OP01-016'. */
function numberWithSet({ set, setCode, number }: PrintedCard): string | undefined {
  const own = codeKey(setCode || set);
  return wholeNumberKey(number) ?? (number === '' || own === '' ? undefined : `${own}-${numberKey(number)}`);
}

/** Promos of one name are many cards. */
export const isToldByNumber = ({ set }: Pick<PrintedCard, 'set'>): boolean => /promo/i.test(set);

function placeKey({ set, setCode, number }: PrintedCard): string {
  const own = set === '' ? codeKey(setCode) : setWords(set).join(' ');
  if (own === '') return number === '' ? '' : `#${number.toLowerCase()}`;
  return isToldByNumber({ set }) ? `${own} ${numberKey(number)}` : own;
}

/** The letter of 'Unown [J]' is its name's. */
const REMARK = /\s*[([]([^()[\]]{2,}|)[)\]]$/;
/** Sold under a card's name, but no card to play with. */
const OTHER_THING =
  /\b(?:oversized|jumbo|giant|art (?:card|series)|token|proxy|code card|gold border\p{L}*)\b/iu;

/** '' of a card; its own name of what is none. */
const thingKey = (name: string): string => (OTHER_THING.test(name) ? ` ${nameKey(name)}` : '');

/** 'Charizard (Extended Art) [Japanese]' -> 'Charizard' and two remarks. */
export function withoutRemarks(name: string): { name: string; remarks: string[] } {
  const remarks: string[] = [];
  let bare = name;
  for (let match = REMARK.exec(bare); match && match.index > 0; match = REMARK.exec(bare)) {
    remarks.push(match[1] ?? '');
    bare = bare.slice(0, match.index);
  }
  return { name: bare, remarks };
}

/** 'Fire // Ice', 'Fire / Ice', 'Fire/Ice'. */
const HALVES = /\s+\/{1,2}\s+|(?<=\p{L})\/{1,2}(?=\p{L})/u;

export const halvesOf = (name: string): string[] => name.split(HALVES);

/** 'Ancient Technical Machine [Ice]' is not the one of rock; what tells of a picture, a stamp or a language is no name. */
const OWN_BRACKETS =
  /\[(?![^\]]*(?:foil|holo|etched|art|frame|border|showcase|staff|promo|prerelease|pre-release|league|winner|champion|stamp|parallel|reprint|edition|unlimited|limited|textured|version|japan|english|german|french|italian|spanish|korean|chinese|near mint|played|graded|psa|set|\d))[^\]]+\]$/i;

/** Cards that another card's first half is called like. */
const CALLED_LIKE_A_HALF = ['bind', 'smelt'];

/** 'Snatch (Red)' is not the blue one. */
const isPitched = (name: string, game: Game | ''): boolean =>
  game === 'fleshandblood' && /\((?:red|yellow|blue)\)$/i.test(name);

/** The name that printings share, whatever remarks; lists and shops write cards of two faces with either name. */
export function cardNameKey(name: string, game: Game | ''): string {
  if (thingKey(name) !== '') return nameKey(name);
  const bare = OWN_BRACKETS.test(name) || isPitched(name, game) ? name : withoutRemarks(name).name;
  const faces = game === 'magic' ? halvesOf(bare).map(nameKey) : [];
  const [first = ''] = faces;
  // A card of two equal faces is a picture of the art series.
  const isFront =
    faces.length > 1 && faces.some((face) => face !== first) && !CALLED_LIKE_A_HALF.includes(first);
  return isFront ? first : nameKey(bare);
}
