const BEGINNING = /^\s*[[{]/;
const COUNTS = ['count', 'quantity', 'qty', 'amount', 'copies'];
const NAMES = ['name', 'cardName', 'card_name', 'title', 'card', 'id', 'code', 'cardId', 'card_id'];
const SETS = ['set', 'setCode', 'set_code', 'editionCode', 'editioncode'];
const NUMBERS = ['collectorNumber', 'collector_number', 'cn', 'number'];
const IS_SIDE = /^side/i;
const IS_NO_PART = /^(?:maybe|considering|tokens?$|metadata$)/i;
const CODE = /^[A-Z\d]{2,7}[-_]\d{2,4}(?:_[a-z]\d+)?$/i;
const IS_ONE_CARD = /^(?:leader|base|hero|commander)$/i;
const MAX_DEPTH = 8;

type Fields = Readonly<Record<string, unknown>>;

/** A deck as Star Wars Unlimited and programs write it as JSON; undefined for anything else. */
export function readJsonDeck(text: string): string | undefined {
  if (!BEGINNING.test(text)) return undefined;
  const deck = parse(text);
  const main = isFields(deck) || Array.isArray(deck) ? cardsOf(deck, false, 0) : [];
  if (main.length === 0) return undefined;
  const aside = cardsOf(deck, true, 0);
  return [...main, ...(aside.length > 0 ? ['', 'Sideboard', ...aside] : [])].join('\n');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function cardsOf(value: unknown, isAside: boolean, depth: number): string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => cardsOf(each, isAside, depth + 1));
  if (!isFields(value)) return [];
  const card = cardOf(value);
  if (card !== undefined) return isAside ? [] : [card];
  return Object.entries(value).flatMap(([part, inside]) => {
    if (IS_NO_PART.test(part)) return [];
    // '"OP01-016": 4'
    if (CODE.test(part) && typeof inside === 'number') return isAside ? [] : [`${inside} ${part}`];
    // '"leader": "OP01-016"'
    if (IS_ONE_CARD.test(part) && typeof inside === 'string' && CODE.test(inside))
      return isAside ? [] : [`1 ${inside}`];
    return IS_SIDE.test(part)
      ? isAside
        ? cardsOf(inside, false, depth + 1)
        : []
      : cardsOf(inside, isAside, depth + 1);
  });
}

/** undefined unless it says how many; no whole number is left to the reader, who says that the line is not read. */
function cardOf(fields: Fields): string | undefined {
  const quantity = textAt(fields, COUNTS);
  if (!/^\d+(?:\.\d+)?$/.test(quantity) || Number(quantity) === 0) return undefined;
  const inner = [fields.card, fields.card_digest].find(isFields) ?? fields;
  const name = textAt(inner, NAMES) || textAt(fieldsAt(inner, 'oracleCard'), NAMES);
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
    if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  }
  return '';
}
