import type { ApiDeckLine, ApiDeckList } from '#contract/deck-lists.ts';
import type { ApiImage } from '#contract/products.ts';
import { type BadLine, badLineMessage, type DeckList } from '#domain/deck-list/deck-list.ts';
import { decimalFromCents } from '#domain/money.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import { writeImage } from '../catalogue/write-sellable.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Cards } from './card-index-cache.ts';
import { type Copies, Shelves } from './choose-copies.ts';
import { centsOf, matchOf, totalsOf, unitsOf } from './line-match.ts';
import type { MatchedDeckList, MatchedLine } from './match-deck-list.ts';
import type { Offer, Printing } from './printing.ts';

/** Limits the size of an answer for 500 lines. */
const MAX_OFFERS = 1_500;
const FEWEST_PER_LINE = 3;
const MAX_OFFERS_PER_LINE = 60;

type Matched = Pick<ApiDeckList, 'game' | 'lines' | 'totals' | 'missing'>;
type Images = ReadonlyMap<number, ApiImage>;

export async function writeDeckList(
  services: Pick<CatalogueServices, 'db' | 'settings' | 'now'>,
  { units }: Cards,
  { badLines }: DeckList,
  { game, lines }: MatchedDeckList,
): Promise<Matched> {
  const images = await findMainImages(
    services,
    lines.flatMap((line) => shownPrinting(line)?.productId ?? []),
  );
  const perLine = Math.max(
    FEWEST_PER_LINE,
    Math.min(MAX_OFFERS_PER_LINE, Math.floor(MAX_OFFERS / (lines.length || 1))),
  );
  const shelves = new Shelves(units);
  const written = await runInTimeSlices(writeLines(lines, { images, shelves, perLine }));
  return {
    game,
    lines: withBadLines(written, badLines),
    totals: totalsOf(lines, badLines),
    missing: lines.flatMap(missingLine).join('\n'),
  };
}

async function findMainImages(
  { db, settings, now }: Pick<CatalogueServices, 'db' | 'settings' | 'now'>,
  productIds: readonly number[],
): Promise<Images> {
  const writer = { publicUrl: settings.publicUrl, now: now().toISOString(), fullVariations: false };
  const images = new Map<number, ApiImage>();
  for (const image of await findFirstImages(db, [...new Set(productIds)])) {
    images.set(image.product_id, writeImage(image, writer));
  }
  return images;
}

const findFirstImages = queryByIds((db, ids) =>
  db
    .selectFrom('product_images as link')
    .innerJoin('images', 'images.id', 'link.image_id')
    .select(['link.product_id', 'images.id', 'images.file', 'images.alt', 'images.width', 'images.height'])
    .where('link.product_id', 'in', ids)
    .where('link.position', '=', 0)
    .where('images.file', 'is not', null)
    .$narrowType<{ file: string }>(),
);

interface Writing {
  images: Images;
  shelves: Shelves;
  perLine: number;
}

function* writeLines(lines: readonly MatchedLine[], writing: Writing): Generator<undefined, ApiDeckLine[]> {
  const written: ApiDeckLine[] = [];
  for (const line of lines) {
    written.push(writeLine(line, writing));
    yield;
  }
  return written;
}

function writeLine(line: MatchedLine, { images, shelves, perLine }: Writing): ApiDeckLine {
  const { entry, card, copies, offers } = line;
  const printing = shownPrinting(line);
  const writeOffer = (offer: Offer) => ({
    id: offer.id,
    product_id: offer.printing.productId,
    variation_id: offer.variationId,
    ...setOf(offer.printing),
    condition: offer.condition,
    finish: offer.finish,
    language: offer.language,
    price: decimalFromCents(offer.priceCents),
    stock_quantity: finite(shelves.inShop(offer)),
    listed: card.listed.has(offer.printing),
  });
  const writeCopies = ({ offer, units }: Copies) => ({
    ...writeOffer(offer),
    quantity: units,
    total: decimalFromCents(offer.priceCents * units),
    product_name: offer.printing.productName,
    options: [...offer.options],
    brand: offer.printing.brand,
    sold_individually: offer.oncePerOrder,
    image: images.get(offer.printing.productId) ?? null,
  });
  return {
    line: entry.line,
    written: entry.written,
    section: entry.section,
    listed_quantity: entry.quantity,
    owned: line.owned,
    left_out: line.leftOut,
    quantity: line.wanted,
    match: matchOf(line, shelves),
    name: printing?.name ?? '',
    product_id: printing?.productId ?? null,
    image: images.get(printing?.productId ?? 0) ?? null,
    ...setOf(printing),
    copies: copies.map(writeCopies),
    total: decimalFromCents(centsOf(copies)),
    choice: card.byHand ?? null,
    offers: offers.slice(0, perLine).map(writeOffer),
    offer_count: offers.length,
    problem: '',
    instead: '',
  };
}

function shownPrinting({ card, copies }: MatchedLine): Printing | undefined {
  const [listed] = card.listed;
  return copies[0]?.offer.printing ?? listed ?? card.printings[0];
}

const setOf = (printing: Printing | undefined) => ({
  set: printing?.set ?? '',
  set_code: printing?.setCode ?? '',
  number: printing?.number ?? '',
});

const finite = (units: number): number | null => (Number.isFinite(units) ? units : null);

/** In list order, in the section of the preceding line. */
function withBadLines(lines: readonly ApiDeckLine[], badLines: readonly BadLine[]): ApiDeckLine[] {
  const all = [...lines, ...badLines.map(writeBadLine)].sort((a, b) => a.line - b.line);
  let section = '';
  return all.map((line) => {
    if (line.match !== 'unread') section = line.section;
    return { ...line, section };
  });
}

const writeBadLine = (bad: BadLine): ApiDeckLine => ({
  line: bad.line,
  written: bad.written,
  section: '',
  listed_quantity: bad.quantity,
  owned: 0,
  left_out: 0,
  quantity: bad.quantity,
  match: 'unread',
  name: '',
  product_id: null,
  image: null,
  ...setOf(undefined),
  copies: [],
  total: decimalFromCents(0),
  choice: null,
  offers: [],
  offer_count: 0,
  problem: badLineMessage(bad),
  instead: bad.instead,
});

function missingLine({ entry, copies, wanted }: MatchedLine): string[] {
  const missing = wanted - unitsOf(copies);
  return missing > 0 ? [`${missing} ${entry.written}`] : [];
}
