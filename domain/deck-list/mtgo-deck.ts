import { decodeEntities } from '#domain/text/html-text.ts';

/** Of limited length, as it is read at one go. */
const CARDS = /<Cards\b([^<>]{0,2000})>/g;
/** Only from the beginning of a word: from each letter of a long one it would take quadratic time. */
const ATTRIBUTES = /(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** The `.dek` files of Magic Online, as a list; undefined for anything else. Yields after each card. */
export function* readMtgoDeck(text: string): Generator<undefined, string | undefined> {
  if (!/^\s*<(?:\?xml|Deck\b)/i.test(text)) return undefined;
  const main: string[] = [];
  const aside: string[] = [];
  for (const [, attributes = ''] of text.matchAll(CARDS)) {
    yield;
    const card = readAttributes(attributes);
    if (!card.Quantity && !card.Name) continue;
    const part = card.Sideboard?.toLowerCase() === 'true' ? aside : main;
    part.push(listLine(card));
  }
  if (main.length + aside.length === 0) return undefined;
  return [...main, ...(aside.length > 0 ? ['', 'Sideboard', ...aside] : [])].join('\n');
}

function readAttributes(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(ATTRIBUTES), ([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ]);
  return Object.fromEntries(pairs);
}

/** Magic Online joins the halves of a card: 'Fire/Ice'. */
const listLine = ({ Quantity = '', Name = '' }: Record<string, string>): string =>
  `${Quantity} ${Name.replace(/(?<=\p{L})\/(?=\p{L})/u, ' // ')}`.trim();
