import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { conditionRank } from '#domain/condition-rank.ts';
import { gameOfBrand, USUAL_LANGUAGE } from '#domain/deck-list/deck-rules.ts';
import { groupOf } from '../catalogue/listing/groups.ts';
import { FLAG, type Listing } from '../catalogue/listing/listing.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import type { Db } from '../ground/db/tables.ts';
import { CardIndex } from './card-index.ts';
import { readCardName, withoutRemarks } from './card-name.ts';
import { codeKey, isFoilFinish, numberKey, type Offer, type Printing } from './printing.ts';
import {
  type Facts,
  factKey,
  readOwnAttributes,
  readProducts,
  readVariations,
  type SoldRow,
  type VariationRow,
} from './read-cards.ts';

const LANGUAGE_NAMES =
  /^(english|japanese|chinese|korean|german|french|italian|spanish|portuguese|russian|thai|indonesian)$/i;
/** The shop found nothing to say of it. */
const AS_NEW = 0;
const NO_OPTIONS: Offer['options'] = [];
const FOIL_REMARK = /\b(foil|holo)\b/i;

/** Yields while loading. */
export async function loadCardIndex(
  { db, cardWords, now }: Pick<CatalogueServices, 'db' | 'cardWords' | 'now'>,
  listing: Listing,
): Promise<CardIndex> {
  const factsOf = await readFacts(db, listing);
  const brandOf = await readBrands(db, listing);
  const byId = new Map<number, { printing: Printing; row: SoldRow; facts: Facts }>();
  const printings: Printing[] = [];
  const passcodes = new Map<number, Printing[]>();
  const moment = now().toISOString();
  for await (const rows of readProducts(db, moment)) {
    for (const row of rows) {
      const ordinal = listing.ordinals.get(row.id);
      if (ordinal === undefined || ((listing.flags[ordinal] ?? 0) & FLAG.found) === 0) continue;
      const facts = factsOf(row.id, ordinal);
      const printing = { ...readPrinting(row, facts), ...brandOf(ordinal) };
      printings.push(printing);
      if (row.type === 'simple') addOffer(printing, row, facts);
      else byId.set(row.id, { printing, row, facts });
      const passcode = Number(facts.passcode ?? 0);
      if (passcode > 0) passcodes.set(passcode, [...(passcodes.get(passcode) ?? []), printing]);
    }
  }
  for await (const rows of readVariations(db, moment)) {
    for (const row of rows) {
      const parent = byId.get(row.parent_id ?? 0);
      if (!parent) continue;
      const oncePerOrder = Math.max(row.sold_individually, parent.row.sold_individually);
      const own = Object.fromEntries(row.options.map(({ name, option }) => [factKey(name), option]));
      addOffer(parent.printing, { ...row, sold_individually: oncePerOrder }, { ...parent.facts, ...own });
    }
  }
  const setMeanings = (code: string) =>
    (cardWords.phrases.get(code) ?? [])
      .filter(({ section }) => section === 'sets')
      .flatMap(({ readings }) => readings);
  return runInTimeSlices(CardIndex.inSteps(printings, passcodes, setMeanings));
}

function readPrinting(row: SoldRow, facts: Facts): Omit<Printing, 'game' | 'brand'> {
  const { set = '', setcode: setCode = '', number: given = '' } = facts;
  const { name, number } = readCardName(row.name, { number: given, set, setCode });
  const key = numberKey(number);
  const [, ofNumber = ''] = /^(.+)-[^-]+$/.exec(key) ?? [];
  const codes = [setCode, set, setOfSku(row.sku ?? '', number), ofNumber];
  return {
    productId: row.id,
    productName: row.name,
    name,
    set,
    setCode,
    number,
    setKeys: [...new Set(codes.map(codeKey).filter((code) => code !== ''))],
    numberKey: key,
    offers: [],
  };
}

function setOfSku(sku: string, number: string): string {
  const [last = '', before = ''] = sku.split('-').reverse();
  return number !== '' && numberKey(last) === numberKey(number) ? before : '';
}

function addOffer(printing: Printing, row: SoldRow & Partial<VariationRow>, facts: Facts): void {
  if (row.priceCents === null || row.stock_id === null) return;
  const { remarks } = withoutRemarks(printing.productName);
  const condition = facts.condition ?? '';
  const finish = facts.finish ?? remarks.find((remark) => FOIL_REMARK.test(remark)) ?? '';
  const language = facts.language ?? remarks.find((remark) => LANGUAGE_NAMES.test(remark)) ?? '';
  const offer: Offer = {
    printing,
    id: row.id,
    variationId: row.parent_id === null ? 0 : row.id,
    stockId: row.stock_id,
    priceCents: row.priceCents,
    condition,
    conditionRank: condition === '' ? AS_NEW : conditionRank(condition),
    finish,
    isFoil: isFoilFinish(finish),
    language,
    spoken: (language || USUAL_LANGUAGE).toLowerCase(),
    options: row.options ?? NO_OPTIONS,
    oncePerOrder: row.sold_individually === 1,
  };
  printing.offers.push(offer);
}

/** Ignores attributes with several options, which identify no single copy. */
async function readFacts(db: Db, { terms }: Listing): Promise<(id: number, ordinal: number) => Facts> {
  const rows = await db
    .selectFrom('attribute_terms as term')
    .innerJoin('attributes', 'attributes.id', 'term.attribute_id')
    .select(['term.id', 'term.name', 'attributes.name as attribute'])
    .execute();
  const shopWide = new Map(rows.map(({ id, name, attribute }) => [id, { name, key: factKey(attribute) }]));
  await yieldToEventLoop();
  const own = await readOwnAttributes(db);
  return (id, ordinal) => {
    const facts: Record<string, string> = {};
    const several = new Set<string>();
    for (const termId of groupOf(terms.terms, ordinal)) {
      const { key = '', name = '' } = shopWide.get(termId) ?? {};
      if (facts[key] !== undefined) several.add(key);
      facts[key] = name;
    }
    for (const key of several) delete facts[key];
    return { ...facts, ...own.get(id) };
  };
}

type Brand = Pick<Printing, 'brand' | 'game'>;

const NO_BRAND: Brand = { brand: '', game: '' };

/** Prefers the brand of a game. */
async function readBrands(db: Db, { brands }: Listing): Promise<(ordinal: number) => Brand> {
  const rows = await db.selectFrom('brands').select(['id', 'name']).execute();
  const byId = new Map(rows.map(({ id, name }) => [id, { brand: name, game: gameOfBrand(name) }]));
  return (ordinal) => {
    const own = [...groupOf(brands.terms, ordinal)].flatMap((id) => byId.get(id) ?? []);
    return own.find(({ game }) => game !== '') ?? own[0] ?? NO_BRAND;
  };
}
