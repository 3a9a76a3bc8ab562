import { decodeEntities } from '#domain/text/html-text.ts';

/** Of limited length, as it is read at one go: cards of Magic Online, Cockatrice and OCTGN, and where their parts begin. */
const TAGS = /<(Cards?|zone|section)\b([^<>]{0,2000})(?:>([^<>]{0,200})<\/card>)?/gi;
/** Only from the beginning of a word: from each letter of a long one it would take quadratic time. */
const ATTRIBUTES = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DECK = /^\s*<(?:\?xml|Deck\b|cockatrice_deck\b)/i;
const IS_SIDE = /^side/i;
const IS_NO_CARD = /^tokens?$/i;

/** `.dek` of Magic Online, `.cod` of Cockatrice and `.o8d` of OCTGN as a list; undefined for anything else. Yields after each card. */
export function* readXmlDeck(text: string): Generator<undefined, string | undefined> {
  if (!DECK.test(text)) return undefined;
  const main: string[] = [];
  const aside: string[] = [];
  let part = '';
  for (const [, tag = '', attributes = '', content = ''] of text.matchAll(TAGS)) {
    yield;
    const card = readAttributes(attributes);
    if (/^(?:zone|section)$/i.test(tag)) {
      part = card.name ?? '';
      continue;
    }
    const quantity = card.quantity ?? card.number ?? card.qty ?? '';
    const name = card.name ?? decodeEntities(content).trim();
    if ((quantity === '' && name === '') || IS_NO_CARD.test(part)) continue;
    const isAside = card.sideboard?.toLowerCase() === 'true' || IS_SIDE.test(part);
    (isAside ? aside : main).push(`${quantity} ${printingOf(card)}${withHalves(name)}`.trim());
  }
  if (main.length + aside.length === 0) return undefined;
  return [...main, ...(aside.length > 0 ? ['', 'Sideboard', ...aside] : [])].join('\n');
}

/** By their names in small letters. */
function readAttributes(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(ATTRIBUTES), ([, name = '', double, single]) => [
    name.toLowerCase(),
    decodeEntities(double ?? single ?? ''),
  ]);
  return Object.fromEntries(pairs);
}

function printingOf({
  setshortname: set = '',
  collectornumber: number = '',
}: Record<string, string>): string {
  const printing = [set, number].filter((part) => part !== '').join('#');
  return set === '' ? '' : `[${printing}] `;
}

/** Magic Online joins the halves of a card: 'Fire/Ice'. */
const withHalves = (name: string): string => name.replace(/(?<=\p{L})\/(?=\p{L})/u, ' // ');
