import { gameOfBrand } from '#domain/cards/games.ts';
import type { BookedCard } from '../book/booked-card.ts';
import { attributesIn } from '../catalogue/edit/read-edited.ts';
import { loadSheet } from '../catalogue/edit/sheet.ts';
import { loadTermNames } from '../catalogue/export/term-names.ts';
import { writePaths } from '../catalogue/export/write-cells.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Habits } from './draft-single.ts';

const NONE: Habits = { brand: '', category: '', set: '', setCode: '' };

/** A linked card of the same set says it all; else the game's brand, and where its singles are. */
export async function findHabits(db: Db, card: BookedCard): Promise<Habits> {
  const sibling = await db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .where('book_printings.set_id', '=', card.set_id)
    .where('book_links.state', '=', 'linked')
    .orderBy('book_links.product_id', 'desc')
    .select('product_id')
    .limit(1)
    .executeTakeFirst();
  return (sibling && (await readHabits(db, sibling.product_id))) ?? findHabitsOfGame(db, card);
}

async function readHabits(db: Db, productId: number): Promise<Habits | undefined> {
  const sheet = await loadSheet(db, productId);
  if (!sheet) return undefined;
  const { cells } = sheet.product;
  const attributes = attributesIn(cells);
  const only = (wanted: string): string => {
    const found = attributes.ok ? attributes.value.find(({ name }) => name === wanted) : undefined;
    return found?.options.length === 1 ? (found.options[0] ?? '') : '';
  };
  return {
    brand: cells.get('Brands') ?? '',
    category: cells.get('Categories') ?? '',
    set: only('Set'),
    setCode: only('Set code'),
  };
}

async function findHabitsOfGame(db: Db, { game }: BookedCard): Promise<Habits> {
  const brands = await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute();
  const brand = brands.find(({ name }) => gameOfBrand(name) === game);
  if (!brand) return NONE;
  const category = await db
    .selectFrom('product_brands')
    .innerJoin('product_categories', 'product_categories.product_id', 'product_brands.product_id')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .where('product_brands.brand_id', '=', brand.id)
    .where((eb) => eb(eb.fn<string>('lower', ['categories.name']), 'like', '%single%'))
    .orderBy('product_brands.product_id', 'desc')
    .select('categories.id')
    .limit(1)
    .executeTakeFirst();
  const names = category && (await loadTermNames(db));
  return {
    ...NONE,
    brand: brand.name.replaceAll(',', '\\,'),
    category: names ? writePaths([names.categoryPath(category.id)]) : '',
  };
}
