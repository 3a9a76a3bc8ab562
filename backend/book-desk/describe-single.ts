import { finishOf } from '#domain/cards/card-details.ts';
import { conditionRank } from '#domain/cards/condition-rank.ts';
import type { Game } from '#domain/cards/games.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { type BookedCard, selectBooked } from '../book/booked-card.ts';
import type { Db, DbOrTrx } from '../ground/db/tables.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { proposePrices } from '../prices/propose-prices.ts';
import { findChoices } from '../products/editor/describe-product.ts';
import { draftSingle } from './draft-single.ts';
import { findHabits } from './find-habits.ts';
import { findSold, findUnlinked, isPublished, type SoldProduct } from './find-sold.ts';

const USUAL_CONDITIONS = ['Near Mint', 'Lightly Played', 'Moderately Played', 'Heavily Played', 'Damaged'];
const MAX_CONDITIONS = 8;

export interface Printing {
  id: number;
  game: Game;
  name: string;
  set: string;
  set_code: string;
  number: string;
  rarity: string;
  finishes: string;
  language: string;
  /** An address at the file's maker; empty unless the owner keeps them. */
  picture: string;
}

interface SellingProduct {
  id: number;
  name: string;
  /** Otherwise nobody can buy what is added. */
  is_published: boolean;
  /** Sold otherwise than by condition and finish: only the product's own page changes it. */
  is_sold_otherwise: boolean;
}

export interface Single {
  printing: Printing;
  name: string;
  category: string;
  categories: string[];
  /** All that sell this printing. */
  products: SellingProduct[];
  /** The one that gets the units: chosen, or the only one that can. null without one: it becomes a new one. */
  product: SellingProduct | null;
  conditions: string[];
  /** Empty where the finish is not chosen. */
  finishes: string[];
  cells: {
    condition: string;
    finish: string;
    /** As it is sold now; null where it is not. */
    sold: { price: string; stock: string } | null;
    /** By the price rules; null where they say nothing. */
    proposed: string | null;
  }[];
}

export const findBooked = (db: DbOrTrx, id: number): Promise<BookedCard | undefined> =>
  selectBooked(db).where('book_printings.id', '=', id).executeTakeFirst();

/** undefined if the book has no such printing. */
export async function describeSingle(
  services: OfficeServices,
  id: number,
  product?: number,
): Promise<Single | undefined> {
  const { db } = services;
  const card = await findBooked(db, id);
  if (!card) return undefined;
  const draft = draftSingle(card, await findHabits(db, card));
  const sold = await findSold(db, id, await findUnlinked(services, card));
  const able = sold.filter((each) => each.units);
  const chosen = able.find((each) => each.id === product) ?? (able.length === 1 ? able[0] : undefined);
  const units = chosen?.units ?? [];
  const [first] = units;
  const chosenFinishes =
    first === undefined
      ? draft.finishes
      : [...new Set(units.map(({ finish }) => finish).concat(first.finish ? draft.finishes : []))];
  const finishes = chosenFinishes.length > 1 || (first?.finish ?? '') !== '' ? chosenFinishes : [];
  const own = units.map(({ condition }) => condition);
  const conditions = byRank([...new Set([...(await findConditions(db)), ...own])]);
  const wanted = conditions.flatMap((condition) =>
    (finishes.length > 0 ? finishes : ['']).map((finish) => ({ condition, finish })),
  );
  const [onlyFinish = ''] = draft.finishes;
  const proposed = await proposePrices(
    services,
    wanted.map(({ condition, finish }) => ({
      name: card.name,
      number: draft.number,
      set: draft.set,
      rarity: draft.rarity,
      game: draft.brand,
      condition,
      isFoil: finishOf(finish || onlyFinish).look !== 'normal',
    })),
  );
  return {
    printing: describePrinting(card),
    name: chosen?.sheet.product.cells.get('Name') ?? draft.name,
    category: draft.category,
    categories: (await findChoices(db)).categories,
    products: sold.map(describeSold),
    product: chosen ? describeSold(chosen) : null,
    conditions,
    finishes,
    cells: wanted.map(({ condition, finish }, at) => {
      const unit = units.find((each) => each.condition === condition && each.finish === finish);
      const cents = proposed[at] ?? null;
      return {
        condition,
        finish,
        sold: unit ? { price: unit.price, stock: unit.stock } : null,
        proposed: cents === null ? null : decimalFromCents(cents),
      };
    }),
  };
}

const describeSold = ({ id, sheet, units }: SoldProduct): SellingProduct => ({
  id,
  name: sheet.product.cells.get('Name') ?? '',
  is_published: isPublished(sheet),
  is_sold_otherwise: units === undefined,
});

export const describePrinting = (card: BookedCard): Printing => ({
  id: card.id,
  game: card.game,
  name: card.name,
  set: card.set_name,
  set_code: card.other_codes.split(' ')[0] || card.set_code,
  number: card.number,
  rarity: card.rarity,
  finishes: card.finishes,
  language: card.language,
  // Any other scheme could run a script from the file.
  picture: /^https:\/\//i.test(card.picture) ? card.picture : '',
});

async function findConditions(db: Db): Promise<string[]> {
  const terms = await db
    .selectFrom('attribute_terms')
    .innerJoin('attributes', 'attributes.id', 'attribute_terms.attribute_id')
    .where('attributes.slug', '=', 'condition')
    .select('attribute_terms.name')
    .orderBy('attribute_terms.id')
    .limit(100)
    .execute();
  const own = terms.map(({ name }) => name);
  return own.length < 3 ? [...new Set([...own, ...USUAL_CONDITIONS])] : byRank(own).slice(0, MAX_CONDITIONS);
}

const byRank = (conditions: readonly string[]): string[] =>
  conditions.toSorted((one, other) => conditionRank(one) - conditionRank(other));
