import type { ApiDeckLine, ApiDeckList, ApiExistingCard } from '#contract/deck-lists.ts';
import { type BadLine, badLineMessage, type DeckList } from '#domain/deck-list/deck-list.ts';
import type { DeckRules } from '#domain/deck-list/deck-rules.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { mediaUrl } from '../catalogue/write-sellable.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { CardIndex, ShownProduct } from './card-index.ts';
import type { Cards } from './card-index-cache.ts';
import { type Copies, centsOf, isListed, Shelves, unitsOf } from './choose-copies.ts';
import { matchOf, totalsOf } from './line-match.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';

/** Limits the size of an answer for 500 lines. */
const MAX_OFFERS = 500;
const FEWEST_PER_LINE = 1;
const MAX_OFFERS_PER_LINE = 60;

interface ListToWrite extends MatchedDeckList {
  /** By the number of the line. */
  existing: ReadonlyMap<number, ApiExistingCard>;
}

type Matched = Pick<ApiDeckList, 'game' | 'lines' | 'totals' | 'missing'>;
type Products = ReadonlyMap<number, ShownProduct>;

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

async function readProducts(
  { db, settings }: Pick<CatalogueServices, 'db' | 'settings'>,
  { shownProducts }: CardIndex,
  productIds: readonly number[],
): Promise<Products> {
  const products = new Map<number, ShownProduct>();
  for (const id of productIds) {
    const known = shownProducts.get(id);
    if (known) products.set(id, known);
  }
  const unknown = productIds.filter((id) => !products.has(id));
  for (const { product_id, name, file } of await findShown(db, unknown)) {
    const product = { name, image: file === null ? null : mediaUrl(settings.publicUrl, file) };
    products.set(product_id, product);
    shownProducts.set(product_id, product);
  }
  return products;
}

const findShown = queryByIds((db, ids) =>
  db
    .selectFrom('products')
    .leftJoin('product_images as link', (join) =>
      join.onRef('link.product_id', '=', 'products.id').on('link.position', '=', 0),
    )
    .leftJoin('images', 'images.id', 'link.image_id')
    .select(['products.id as product_id', 'products.name', 'images.file'])
    .where('products.id', 'in', ids),
);

interface Writing {
  index: CardIndex;
  rules: DeckRules;
  products: Products;
  existing: ListToWrite['existing'];
  shelves: Shelves;
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

function writeLine(
  line: MatchedLine,
  { index, rules, products, existing, shelves, offersPerLine }: Writing,
): ApiDeckLine {
  const { entry, card, copies, offers } = line;
  const [printing] = shownPrintings(index, line);
  const productId = printing === undefined ? null : productOf(index, printing);
  const writeOffer = (offer: number) => {
    const { condition, finish, language } = index.kindOf(offer);
    const own = index.offers.printings[offer] ?? 0;
    const id = index.offers.ids[offer] ?? 0;
    const product_id = productOf(index, own);
    return {
      id,
      product_id,
      variation_id: id === product_id ? 0 : id,
      ...setOf(index, own),
      condition,
      finish,
      language,
      price: decimalFromCents(index.offers.prices[offer] ?? 0),
      stock_quantity: finite(shelves.inShop(offer)),
      listed: isListed(index, card, offer),
    };
  };
  const writeCopies = ({ offer, units }: Copies) => {
    const own = index.offers.printings[offer] ?? 0;
    const { options, oncePerOrder } = index.kindOf(offer);
    return {
      ...writeOffer(offer),
      quantity: units,
      total: decimalFromCents((index.offers.prices[offer] ?? 0) * units),
      product_name: products.get(productOf(index, own))?.name ?? index.nameOf(own).full,
      options: [...options],
      brand: index.editionOf(own).brand,
      sold_individually: oncePerOrder,
      image: products.get(productOf(index, own))?.image ?? null,
    };
  };
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
    copies: copies.map(writeCopies),
    total: decimalFromCents(centsOf(index, copies)),
    choice: card.byHand ?? null,
    offers: offers.slice(0, offersPerLine(entry.line)).map(writeOffer),
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

const productOf = ({ printings }: CardIndex, printing: number): number => printings.productIds[printing] ?? 0;

const NO_SET = { set: '', set_code: '', number: '' };

function setOf(index: CardIndex, printing: number) {
  const { set, setCode } = index.editionOf(printing);
  return { set, set_code: setCode, number: index.numberOf(printing).written };
}

const finite = (units: number): number | null => (Number.isFinite(units) ? units : null);

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
