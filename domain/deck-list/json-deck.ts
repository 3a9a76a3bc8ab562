import { parseJson } from '../text/parse-json.ts';

const BEGINNING = /^\s*[[{]/;
const COUNTS = ['count', 'quantity', 'qty', 'amount', 'copies'];
const NAMES = ['name', 'cardName', 'card_name', 'title', 'card'];
/** Programs number their cards, too: their names are read before. */
const CODES = ['cardNumber', 'card_number', 'cardCode', 'id', 'code', 'cardId', 'card_id'];
const SETS = ['set', 'setCode', 'set_code', 'editionCode', 'editioncode'];
const NUMBERS = ['collectorNumber', 'collector_number', 'cn', 'number'];
const IS_SIDE = /^side/i;
const IS_NO_PART = /^(?:maybe|considering|tokens?$|metadata$)/i;
const CODE = /^[A-Z\d]{2,7}[-_]\d{2,4}(?:_[a-z]\d+)?$/i;
const IS_ONE_CARD = /^(?:leader|base|hero|commander)$/i;
const MAX_DEPTH = 8;

interface Card {
  line: string;
  isAside: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** A deck as Star Wars Unlimited and programs write it as JSON; undefined for anything else. */
export function readJsonDeck(text: string): string | undefined {
  if (!BEGINNING.test(text)) return undefined;
  const deck = parseJson(text);
  const cards = cardsOf(deck, false, 0);
  const linesOf = (part: boolean) => cards.flatMap(({ line, isAside }) => (isAside === part ? [line] : []));
  const [main, aside] = [linesOf(false), linesOf(true)];
  if (main.length === 0) return undefined;
  return [...main, ...(aside.length > 0 ? ['', 'Sideboard', ...aside] : [])].join('\n');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cardsOf(value: unknown, isAside: boolean, depth: number): Card[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => cardsOf(each, isAside, depth + 1));
  if (!isFields(value)) return [];
  const line = cardOf(value);
  if (line !== undefined) {
    const category = categoryOf(value);
    return category === 'maybeboard' ? [] : [{ line, isAside: isAside || category === 'sideboard' }];
  }
  return Object.entries(value).flatMap(([part, inside]) => {
    if (IS_NO_PART.test(part)) return [];
    // '"OP01-016": 4'
    if (CODE.test(part) && typeof inside === 'number') return [{ line: `${inside} ${part}`, isAside }];
    // '"leader": "OP01-016"'
    if (IS_ONE_CARD.test(part) && typeof inside === 'string' && CODE.test(inside))
      return [{ line: `1 ${inside}`, isAside }];
    return cardsOf(inside, isAside || IS_SIDE.test(part), depth + 1);
  });
}

/** Archidekt has a card's part as the first of its categories; others are names that players give: 'Tokens', 'Sidekicks'. */
const categoryOf = ({ categories }: Fields): string => {
  const [first] = Array.isArray(categories) ? categories : [];
  return typeof first === 'string' ? first.toLowerCase() : '';
};

/** undefined unless it says how many; no whole number is left to the reader, who says that the line is not read. */
function cardOf(fields: Fields): string | undefined {
  const quantity = textAt(fields, COUNTS);
  if (!/^\d+(?:\.\d+)?$/.test(quantity) || Number(quantity) === 0) return undefined;
  const inner = [fields.card, fields.card_digest].find(isFields) ?? fields;
  const named = textAt(inner, NAMES) || textAt(fieldsAt(inner, 'oracleCard'), NAMES);
  // Scryfall has the line as it was typed beside a card that it does not know.
  const typed = fields.card_digest === null ? textAt(fields, ['raw_text']) : '';
  if (named === '' && typed !== '') return typed;
  const name = named || textAt(inner, CODES);
  if (name === '') return undefined;
  const set = textAt(inner, SETS) || textAt(fieldsAt(inner, 'edition'), SETS);
  const number = textAt(inner, NUMBERS);
  const printing = set === '' ? '' : `[${number === '' ? set : `${set}#${number}`}] `;
  return `${quantity} ${printing}${name}${finishOf(fields)}`;
}

/** Scryfall and Moxfield have 'finish', older exports 'isFoil', Archidekt 'modifier'. */
function finishOf(fields: Fields): string {
  const finish = textAt(fields, ['finish', 'modifier']).toLowerCase();
  if (finish === 'etched') return ' *E*';
  return finish === 'foil' || fields.isFoil === true ? ' *F*' : '';
}

const fieldsAt = (fields: Fields, key: string): Fields => {
  const inner = fields[key];
  return isFields(inner) ? inner : {};
};

function textAt(fields: Fields, keys: readonly string[]): string {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === 'string' || typeof value === 'number')
      return String(value).replace(/\s+/g, ' ').trim();
  }
  return '';
}
