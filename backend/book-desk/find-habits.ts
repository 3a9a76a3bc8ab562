import { BRAND_OF_GAME, gameOfBrand } from '#domain/cards/games.ts';
import { parseList, writeList } from '#domain/text/comma-list.ts';
import type { BookedCard } from '../book/booked-card.ts';
import { attributesIn } from '../catalogue/edit/product-draft.ts';
import { loadSheet } from '../catalogue/edit/sheet.ts';
import { loadTermNames } from '../catalogue/export/term-names.ts';
import { writePaths } from '../catalogue/export/write-cells.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Habits } from './draft-single.ts';
import { unitsOf } from './units-of.ts';

/** As a sold card of the same set; what it leaves open, as the game: its brand, and where its singles are. */
export async function findHabits(db: Db, card: BookedCard): Promise<Habits> {
  const habits = await findHabitsOfSet(db, card);
  if (habits.brand !== '' && habits.category !== '') return habits;
  const { brand, category } = await findHabitsOfGame(db, card);
  return { ...habits, brand: habits.brand || brand, category: habits.category || category };
}

const MAX_SIBLINGS = 20;

/** Of the newest card that is sold by condition: a slab has categories of its own. */
async function findHabitsOfSet(db: Db, card: BookedCard): Promise<Habits> {
  const siblings = await db
    .selectFrom('book_links')
    .innerJoin('book_printings', 'book_printings.id', 'book_links.printing_id')
    .innerJoin('products', 'products.id', 'book_links.product_id')
    .where('book_printings.set_id', '=', card.set_id)
    .where('book_links.state', '=', 'linked')
    .where('products.type', '=', 'variable')
    .orderBy('book_links.product_id', 'desc')
    .select('product_id')
    .limit(MAX_SIBLINGS)
    .execute();
  for (const { product_id } of siblings) {
    const habits = await readHabits(db, product_id);
    if (habits) return habits;
  }
  return { brand: '', category: '', set: '', setCode: '' };
}

async function readHabits(db: Db, productId: number): Promise<Habits | undefined> {
  const sheet = await loadSheet(db, productId);
  if (!sheet || !unitsOf(sheet)?.length) return undefined;
  const { cells } = sheet.product;
  const attributes = attributesIn(cells);
  const only = (wanted: string): string => {
    const found = attributes.find(({ name }) => name === wanted);
    return found?.options.length === 1 ? (found.options[0] ?? '') : '';
  };
  return {
    brand: cells.get('Brands') ?? '',
    category: writeList(singlesFirst(parseList(cells.get('Categories') ?? '')).slice(0, 1)),
    set: only('Set'),
    setCode: only('Set code'),
  };
}

const singlesFirst = (categories: readonly string[]): string[] =>
  categories.toSorted((one, other) => Number(/single/i.test(other)) - Number(/single/i.test(one)));

async function findHabitsOfGame(db: Db, { game }: BookedCard): Promise<Pick<Habits, 'brand' | 'category'>> {
  const brands = await db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute();
  const brand = brands.find(({ name }) => gameOfBrand(name) === game);
  if (!brand) return { brand: BRAND_OF_GAME[game], category: '' };
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
    brand: brand.name.replaceAll(',', '\\,'),
    category: names ? writePaths([names.categoryPath(category.id)]) : '',
  };
}
