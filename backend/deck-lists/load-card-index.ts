import { codeKey, numberKey } from '#domain/cards/card-keys.ts';
import { factKey, statedFinish, USUAL_LANGUAGE } from '#domain/cards/card-tags.ts';
import { conditionRank } from '#domain/cards/condition-rank.ts';
import { gameOfBrand } from '#domain/cards/games.ts';
import { withoutRemarks } from '#domain/cards/same-card.ts';
import type { Section } from '#domain/search-words/parse-card-words.ts';
import { type BookedPrinting, readBooked } from '../book/read-booked.ts';
import { groupOf } from '../catalogue/listing/groups.ts';
import { type Listing, NO_PRICE } from '../catalogue/listing/listing.ts';
import { readAttributeTerms } from '../catalogue/listing/read-attribute-terms.ts';
import { FLAG, unitOf } from '../catalogue/listing/units.ts';
import { runInTimeSlices } from '../catalogue/search/time-slices.ts';
import type { CatalogueServices } from '../catalogue/services.ts';
import type { Db } from '../ground/db/tables.ts';
import { CardIndex } from './card-index.ts';
import { readCardName, setInName } from './card-name.ts';
import { type CardNumber, type Edition, finishBit, type Kind } from './printing.ts';
import { PrintingColumns } from './printing-columns.ts';
import {
  type Facts,
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
const NO_OPTIONS: Kind['options'] = [];
const FOIL_REMARK = /\b(?:\w*foil|holo|etched)\b/i;
/** 'Sol Ring - Commander 2021 - Foil'. */
const FOIL_BEHIND = /\s[-–—|·]\s+((?:\w+\s+)?(?:foil|etched|holofoil))$/i;

/** Yields while loading. */
export async function loadCardIndex(
  { db, cardWords }: Pick<CatalogueServices, 'db' | 'cardWords'>,
  listing: Listing,
): Promise<CardIndex> {
  const factsOf = await readFacts(db, listing);
  const brandOf = await readBrands(db, listing);
  const booked = await readBooked(db);
  const { prices } = listing.units;
  const parents = new Map<number, { printing: number; ordinal: number; row: SoldRow; facts: Facts }>();
  const columns = new PrintingColumns();
  const passcodes = new Map<number, number[]>();
  for await (const rows of readProducts(db)) {
    for (const row of rows) {
      const ordinal = listing.ordinals.get(row.id);
      if (ordinal === undefined || ((listing.flags[ordinal] ?? 0) & FLAG.found) === 0) continue;
      const facts = factsOf(row.id, ordinal);
      const printing = addPrinting(columns, row, facts, brandOf(ordinal), booked.get(row.id));
      const unit = pricedUnit(ordinal, 0);
      if (row.type === 'variable') parents.set(row.id, { printing, ordinal, row, facts });
      else if (unit !== undefined) addOffer(columns, { printing, unit }, row, row.name, facts);
      const passcode = Number(facts.passcode ?? 0);
      if (passcode > 0) passcodes.set(passcode, [...(passcodes.get(passcode) ?? []), printing]);
    }
  }
  for await (const rows of readVariations(db)) {
    for (const row of rows) {
      const parent = parents.get(row.parent_id ?? 0);
      const unit = parent && pricedUnit(parent.ordinal, row.id);
      if (!parent || unit === undefined) continue;
      const { printing } = parent;
      const oncePerOrder = Math.max(row.sold_individually, parent.row.sold_individually);
      const own = Object.fromEntries(row.options.map(({ name, option }) => [factKey(name), option]));
      const sold = { ...row, sold_individually: oncePerOrder };
      addOffer(columns, { printing, unit }, sold, parent.row.name, { ...parent.facts, ...own });
    }
  }
  const meanings = (section: Section) => (phrase: string) =>
    (cardWords.phrases.get(phrase) ?? [])
      .filter((meaning) => meaning.section === section)
      .flatMap(({ readings }) => readings);
  const { names, languages } = columns;
  const { printings, offers } = await runInTimeSlices(columns.finish());
  const called = { setMeanings: meanings('sets'), nameMeanings: meanings('names') };
  const parts = { printings, offers, prices, names, languages, passcodes, ...called };
  return runInTimeSlices(CardIndex.inSteps(parts));

  function pricedUnit(ordinal: number, variationId: number): number | undefined {
    const unit = unitOf(listing.units, ordinal, variationId);
    return unit !== undefined && prices[unit] !== NO_PRICE ? unit : undefined;
  }
}

function addPrinting(
  columns: PrintingColumns,
  row: SoldRow,
  facts: Facts,
  brand: Brand,
  booked: BookedPrinting | undefined,
): number {
  const { name, number, edition } = readPrinting(row, facts, brand);
  const setKeys = booked ? [...new Set([...edition.setKeys, ...booked.setKeys])] : edition.setKeys;
  const own = { ...edition, setKeys };
  const { rarity } = facts;
  return columns.add(row.id, name, columns.numberOf(number), own, { bookCard: booked?.cardId, rarity });
}

/** What a product's name, SKU and attributes say of its printing. */
export function readPrinting(
  { name: productName, sku }: Pick<SoldRow, 'name' | 'sku'>,
  facts: Facts,
  brand: Brand,
): { name: string; number: string; edition: Edition } {
  const { set = '', setcode: setCode = setInName(productName), number: given = '' } = facts;
  const { name, number } = readCardName(productName, { number: given, set, setCode });
  const setKeys = codeKeysOf({
    set,
    setCode,
    sku: sku ?? '',
    number: { written: number, key: numberKey(number) },
  });
  return { name, number, edition: { ...brand, set, setCode, setKeys } };
}

interface Called {
  set: string;
  setCode: string;
  sku: string;
  number: CardNumber;
}

/** What lists may call the set of a card. */
export function codeKeysOf({ set, setCode, sku, number }: Called): string[] {
  const [, ofNumber = ''] = /^(.+)-[^-]+$/.exec(number.key) ?? [];
  const codes = [setCode, set, setOfSku(sku, number), ofNumber];
  return [...new Set(codes.map(codeKey).filter((code) => code !== ''))];
}

function setOfSku(sku: string, number: CardNumber): string {
  const [last = '', before = ''] = sku.split('-').reverse();
  return number.key !== '' && numberKey(last) === number.key ? before : '';
}

function addOffer(
  columns: PrintingColumns,
  place: { printing: number; unit: number },
  row: SoldRow & Partial<VariationRow>,
  productName: string,
  facts: Facts,
): void {
  if (row.stock_id === null) return;
  const { remarks } = withoutRemarks(productName);
  const condition = facts.condition ?? '';
  const finish =
    statedFinish(facts) ??
    remarks.find((remark) => FOIL_REMARK.test(remark)) ??
    FOIL_BEHIND.exec(productName)?.[1] ??
    '';
  const language = languageOf(facts, remarks);
  const kind: Kind = {
    condition,
    conditionRank: condition === '' ? AS_NEW : conditionRank(condition),
    finish,
    finishBit: finishBit(finish),
    language,
    spoken: (language || USUAL_LANGUAGE).toLowerCase(),
    options: row.options ?? NO_OPTIONS,
    oncePerOrder: row.sold_individually === 1,
  };
  columns.addOffer({ ...place, id: row.id, stockId: row.stock_id, kind });
}

/** '' of a product that says nothing of it. */
export const languageOf = (facts: Facts, remarks: readonly string[]): string =>
  facts.language ?? remarks.find((remark) => LANGUAGE_NAMES.test(remark)) ?? '';

/** Ignores attributes with several options, which identify no single copy. */
export async function readFacts(db: Db, { terms }: Listing): Promise<(id: number, ordinal: number) => Facts> {
  const shopWide = new Map<number, { name: string; key: string }>();
  for await (const span of readAttributeTerms(db)) {
    for (const { id, name, attribute } of span) shopWide.set(id, { name, key: factKey(attribute) });
  }
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

type Brand = Pick<Edition, 'brand' | 'game'>;

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
