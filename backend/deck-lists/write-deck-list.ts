import type { ApiDeckLine, ApiDeckList, ApiExistingCard } from '#contract/deck-lists.ts';
import { type BadLine, badLineMessage, type DeckList } from '#domain/deck-list/deck-list.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import type { CardIndex } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { centsOf, isListed, Shelves, unitsOf } from './choose-copies.ts';
import { matchOf, totalsOf } from './line-match.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';
import { productOf, readProducts, type Shown, setOf, writeCopies, writeOffer } from './write-copies.ts';

/** Limits the size of an answer for 500 lines. */
const MAX_OFFERS = 500;
const FEWEST_PER_LINE = 1;
const MAX_OFFERS_PER_LINE = 60;

interface ListToWrite extends MatchedDeckList {
  /** By the number of the line. */
  existing: ReadonlyMap<number, ApiExistingCard>;
}

type Matched = Pick<ApiDeckList, 'game' | 'lines' | 'totals' | 'missing'>;

/** @param offersOf number of the line whose offers are all written */
export async function writeDeckList(
  services: Pick<CatalogueServices, 'db' | 'settings'>,
  cards: Cards,
  { badLines }: Pick<DeckList, 'badLines'>,
  matched: ListToWrite,
  offersOf?: number,
): Promise<Matched> {
  const { index } = cards;
  const { game, rules, lines, existing } = matched;
  const productIds = new Set(
    lines.flatMap((line) => shownPrintings(index, line)).map((printing) => productOf(index, printing)),
  );
  const products = await readProducts(services, index, [...productIds]);
  const perLine = Math.max(
    FEWEST_PER_LINE,
    Math.min(MAX_OFFERS_PER_LINE, Math.floor(MAX_OFFERS / (lines.length || 1))),
  );
  const offersPerLine = (line: number) => (line === offersOf ? MAX_OFFERS_PER_LINE : perLine);
  const writing = { index, rules, products, existing, shelves: new Shelves(cards), offersPerLine };
  const written = await runInTimeSlices(writeLines(lines, writing));
  return {
    game,
    lines: withBadLines(written, badLines),
    totals: totalsOf(index, matched, badLines),
    missing: lines.flatMap(missingLine).join('\n'),
  };
}

interface Writing extends Shown {
  rules: DeckRules;
  existing: ListToWrite['existing'];
  offersPerLine: (line: number) => number;
}

function* writeLines(lines: readonly MatchedLine[], writing: Writing): Generator<undefined, ApiDeckLine[]> {
  const written: ApiDeckLine[] = [];
  for (const line of lines) {
    written.push(writeLine(line, writing));
    yield;
  }
  return written;
}

function writeLine(line: MatchedLine, writing: Writing): ApiDeckLine {
  const { index, rules, products, existing, shelves, offersPerLine } = writing;
  const { entry, card, copies, offers } = line;
  const [printing] = shownPrintings(index, line);
  const productId = printing === undefined ? null : productOf(index, printing);
  return {
    line: entry.line,
    written: entry.written,
    section: entry.section,
    listed_quantity: entry.quantity,
    owned: line.owned,
    left_out: line.leftOut,
    quantity: line.wanted,
    match: matchOf(index, line, shelves, rules),
    name: printing === undefined ? '' : index.nameOf(printing).full,
    product_id: productId,
    image: products.get(productId ?? 0)?.image ?? null,
    ...(printing === undefined ? NO_SET : setOf(index, printing)),
    copies: copies.map((each) => writeCopies(writing, each, isListed(index, card, each.offer))),
    total: decimalFromCents(centsOf(index, copies)),
    choice: card.byHand ?? null,
    offers: offers
      .slice(0, offersPerLine(entry.line))
      .map((offer) => writeOffer(writing, offer, isListed(index, card, offer))),
    offer_count: offers.length,
    exists: existing.get(entry.line) ?? null,
    problem: '',
    instead: '',
  };
}

/** Those of the chosen copies; of a line without any, the listed one. */
function shownPrintings({ offers }: CardIndex, { card, copies }: MatchedLine): number[] {
  if (copies.length > 0) return copies.map(({ offer }) => offers.printings[offer] ?? 0);
  return (card.listed.length > 0 ? card.listed : card.printings).slice(0, 1);
}

const NO_SET = { set: '', set_code: '', number: '' };

/** In list order, in the section of the preceding line. */
function withBadLines(lines: readonly ApiDeckLine[], badLines: readonly BadLine[]): ApiDeckLine[] {
  const sectionAt = (bad: BadLine) => lines.findLast(({ line }) => line < bad.line)?.section ?? '';
  const unread = badLines.map((bad) => writeBadLine(bad, sectionAt(bad)));
  return [...lines, ...unread].sort((a, b) => a.line - b.line);
}

const writeBadLine = (bad: BadLine, section: string): ApiDeckLine => ({
  line: bad.line,
  written: bad.written,
  section,
  listed_quantity: bad.quantity,
  owned: 0,
  left_out: 0,
  quantity: bad.quantity,
  match: 'unread',
  name: '',
  product_id: null,
  image: null,
  ...NO_SET,
  copies: [],
  total: decimalFromCents(0),
  choice: null,
  offers: [],
  offer_count: 0,
  exists: null,
  problem: badLineMessage(bad),
  instead: bad.instead,
});

function missingLine({ entry, copies, wanted }: MatchedLine): string[] {
  const missing = wanted - unitsOf(copies);
  return missing > 0 ? [`${missing} ${entry.written}`] : [];
}
