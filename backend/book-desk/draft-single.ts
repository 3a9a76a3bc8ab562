import { USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { readFinish } from '#domain/cards/card-words.ts';
import type { BookedCard } from '../book/booked-card.ts';

/** How the shop sells other cards of the set, else of the game; empty fields where it sells none. */
export interface Habits {
  brand: string;
  category: string;
  set: string;
  setCode: string;
}

export interface Draft {
  name: string;
  brand: string;
  category: string;
  set: string;
  number: string;
  rarity: string;
  /** Attributes of the product, besides what is chosen. */
  attributes: readonly { name: string; value: string }[];
  finishes: string[];
}

const NO_FINISH = 'Normal';
const WITH_SET = /^\p{L}[\p{L}\p{N}]*-/u;
/** Since then Pokémon numbers are printed with three digits. */
const THREE_DIGITS_SINCE = '2023-03';

/** 'Ember Meerkat – SV10 021/182', as the shop names its singles. */
export function draftSingle(card: BookedCard, habits: Habits): Draft {
  const set = habits.set || card.set_name || card.set_code;
  const setCode = habits.setCode || (card.other_codes.split(' ')[0] || card.set_code).toUpperCase();
  const number = printedNumber(card);
  const place = WITH_SET.test(number) ? number : [setCode, number].filter(Boolean).join(' ');
  const finishes = [...new Set(card.finishes.split(',').map((finish) => readFinish(finish.trim())))];
  const rarity = rarityName(card.rarity);
  const [finish = NO_FINISH] = finishes;
  const attributes = [
    { name: 'Set', value: set },
    { name: 'Set code', value: setCode },
    { name: 'Number', value: number },
    { name: 'Rarity', value: rarity },
    { name: 'Finish', value: finishes.length === 1 && finish !== NO_FINISH ? finish : '' },
    { name: 'Language', value: card.language === USUAL_LANGUAGE ? '' : card.language },
  ];
  return {
    name: [card.name, place].filter(Boolean).join(' – '),
    brand: habits.brand,
    category: habits.category,
    set,
    number,
    rarity,
    attributes: attributes.filter(({ value }) => value !== ''),
    finishes,
  };
}

function printedNumber({ game, number, printed_total, released }: BookedCard): string {
  if (game !== 'pokemon' || printed_total === 0 || !/^\d+$/.test(number)) return number;
  const digits = released >= THREE_DIGITS_SINCE ? 3 : 1;
  return [number, String(printed_total)].map((part) => part.padStart(digits, '0')).join('/');
}

/** Scryfall writes 'common' and 'mythic'. */
function rarityName(rarity: string): string {
  if (rarity === 'mythic') return 'Mythic Rare';
  return rarity === rarity.toLowerCase() ? rarity.replace(/^\p{L}/u, (first) => first.toUpperCase()) : rarity;
}
