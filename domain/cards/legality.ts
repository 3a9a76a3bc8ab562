import type { Game } from './games.ts';

/** How often a deck may hold a card in a format; what is not named there is not legal. */
const AT_MOST = { legal: Infinity, semilimited: 2, limited: 1, restricted: 1, banned: 0 } as const;
type Standing = keyof typeof AT_MOST;

/** Formats of a file that shops play. */
const FORMATS: Partial<Record<Game, readonly string[]>> = {
  magic: ['standard', 'pioneer', 'modern', 'legacy', 'vintage', 'pauper', 'commander'],
  pokemon: ['standard', 'expanded'],
  yugioh: ['tcg'],
};
const ORDER = [...new Set(Object.values(FORMATS).flat())];
/** Of a printing that is legal in none of them. */
const NONE = 'none';

const MAX_FORMATS = 10;
const MAX_NAMED = 5;

/** 'Semi-Limited', 'not_legal', 'Forbidden'. */
function readStanding(written: string): Standing | undefined {
  const word = written.toLowerCase().replace(/[^a-z]/g, '');
  if (word === 'forbidden') return 'banned';
  return Object.hasOwn(AT_MOST, word) ? (word as Standing) : undefined;
}

/** 'standard:legal vintage:restricted' as the book keeps it; '' of a file that says nothing. */
export function writeLegal(game: Game, said: Readonly<Record<string, string>> | undefined): string {
  if (said === undefined || Object.keys(said).length === 0) return '';
  const own = FORMATS[game];
  const parts = Object.entries(said).flatMap(([name, written]) => {
    const format = name
      .toLowerCase()
      .trim()
      .replace(/[\s:]+/g, '-');
    const standing = readStanding(written);
    return standing && (own?.includes(format) ?? true) ? [`${format}:${standing}`] : [];
  });
  return parts.sort().join(' ') || NONE;
}

/** 'Standard, Vintage (restricted)' of a table. */
export const readLegalCell = (cell: string): Record<string, string> =>
  Object.fromEntries(
    cell
      .split(/[,;|]/)
      .map((part) => /^([^:(]+)(?:[:(]([^)]+))?/.exec(part.trim()) ?? [])
      .flatMap(([, format = '', standing = 'legal']) =>
        format === '' ? [] : [[format.trim(), standing.trim()]],
      ),
  );

/** What the book says of one printing. */
export interface PrintedLegality {
  legal: string;
  /** The regulation mark 'G', the block '2'; the oldest leave Standard first. */
  rotation: string;
}

export interface PlayedCard {
  name: string;
  quantity: number;
  /** None where the book does not know the card. */
  printings: readonly PrintedLegality[];
}

interface AgainstFormat {
  name: string;
  standing: 'not_legal' | 'banned' | 'limited';
  /** Copies that a deck may hold. */
  at_most: number;
}

export interface DeckLegality {
  formats: { format: string; count: number; against: AgainstFormat[] }[];
  marks: { mark: string; cards: number; count: number; names: string[] }[];
  unknown: number;
}

/** undefined where the book says nothing. A card may be played as its best printing. */
export function judgeDeck(game: Game, deck: readonly PlayedCard[]): DeckLegality | undefined {
  const cards = deck.map((card) => ({ ...card, standings: standingsOf(card.printings) }));
  const said = cards.flatMap(({ standings }) => [...(standings?.keys() ?? [])]);
  const formats = [...new Set(said)]
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .slice(0, MAX_FORMATS)
    .map((format) => {
      const against = cards.flatMap((card) => findAgainst(game, format, card) ?? []);
      return { format, count: against.length, against: against.slice(0, MAX_NAMED) };
    });
  const marks = findMarks(cards.filter(({ standings }) => standings?.has('standard') ?? true));
  if (formats.length === 0 && marks.length === 0) return undefined;
  const isTold = ({ standings, printings }: Judged) =>
    standings !== undefined || (formats.length === 0 && printings.some(({ rotation }) => rotation !== ''));
  // A list of limits is silent of what it allows, if the book has the card.
  const isKnown = isListOfLimits(game) ? ({ printings }: Judged) => printings.length > 0 : isTold;
  const unknown = cards.filter((card) => !isKnown(card));
  return { formats, marks, unknown: unitsOf(unknown) };
}

type Standings = ReadonlyMap<string, Standing>;
type Judged = PlayedCard & { standings: Standings | undefined };

const isListOfLimits = (game: Game): boolean => game === 'yugioh';
const placeOf = (format: string): number => (ORDER.indexOf(format) + ORDER.length + 1) % (ORDER.length + 1);
const unitsOf = (cards: readonly PlayedCard[]): number =>
  cards.reduce((sum, { quantity }) => sum + quantity, 0);

function standingsOf(printings: readonly PrintedLegality[]): Standings | undefined {
  const told = printings.filter(({ legal }) => legal !== '');
  if (told.length === 0) return undefined;
  const best = new Map<string, Standing>();
  for (const part of told.flatMap(({ legal }) => legal.split(' '))) {
    const [format = '', written = ''] = part.split(':');
    const standing = readStanding(written);
    if (!standing) continue;
    const known = best.get(format);
    if (!known || AT_MOST[standing] > AT_MOST[known]) best.set(format, standing);
  }
  return best;
}

function findAgainst(
  game: Game,
  format: string,
  { name, quantity, standings }: Judged,
): AgainstFormat | undefined {
  if (!standings) return undefined;
  const standing = standings.get(format);
  if (!standing) return isListOfLimits(game) ? undefined : { name, standing: 'not_legal', at_most: 0 };
  const at_most = AT_MOST[standing];
  if (quantity <= at_most) return undefined;
  return { name, standing: standing === 'banned' ? 'banned' : 'limited', at_most };
}

/** Of each card the newest mark, in the order in which they leave. */
function findMarks(cards: readonly PlayedCard[]): DeckLegality['marks'] {
  const newest = cards.flatMap((card) => {
    const [mark = ''] = card.printings
      .map(({ rotation }) => rotation)
      .sort((one, other) => compareMarks(other, one));
    return mark === '' ? [] : [{ ...card, mark }];
  });
  return [...Map.groupBy(newest, ({ mark }) => mark)]
    .sort(([one], [other]) => compareMarks(one, other))
    .map(([mark, marked]) => ({
      mark,
      cards: unitsOf(marked),
      count: marked.length,
      names: marked.slice(0, MAX_NAMED).map(({ name }) => name),
    }));
}

const compareMarks = (one: string, other: string): number =>
  one.localeCompare(other, 'en', { numeric: true });
