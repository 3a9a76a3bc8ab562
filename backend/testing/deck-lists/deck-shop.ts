import { isDeepStrictEqual } from 'node:util';
import { type ApiDeckList, deckListQuerySchema, deckListRequestSchema } from '#contract/deck-lists.ts';
import { linkPrintings } from '../../book-desk/links/link-printings.ts';
import { readBasket } from '../../deck-lists/read-basket.ts';
import { findDeckList, storeDeckList } from '../../deck-lists/store-deck-list.ts';
import type { Db } from '../../ground/db/tables.ts';
import { COMMAND_LINE } from '../../log/write-log.ts';
import { fillBook } from '../fill-book.ts';
import { createTestShop } from '../import/shop.ts';
import { testServices } from '../services.ts';
import { BOOK_CSV, PRODUCTS_CSV } from './cards-of-games.ts';

/** A shop that sells `cards-of-games.ts`. */
export async function openDeckShop(db: Db) {
  const shop = await createTestShop(db);
  await shop.importCsv(PRODUCTS_CSV);
  return serve(db);
}

type DeckShop = Awaited<ReturnType<typeof serve>>;

async function serve(db: Db) {
  const skus = await db.selectFrom('products').select(['id', 'sku']).execute();
  const services = testServices(db);
  const store = async (list: string, rules = {}, owned = ''): Promise<ApiDeckList> => {
    const request = deckListRequestSchema.parse({ list, owned, rules });
    return readBasket(services, services.deckCards, await storeDeckList(services, request));
  };
  const read = async (id: string, query: Record<string, string>): Promise<ApiDeckList> => {
    const stored = await findDeckList(services, id);
    if (!stored) throw new Error('no such list');
    return readBasket(services, services.deckCards, stored, deckListQuerySchema.parse(query));
  };
  return { store, read, skuOf: (id: number) => skus.find((product) => product.id === id)?.sku ?? '' };
}

/** 'exact 2 M10-146 + 1 M11-149' */
export function tell({ match, copies }: ApiDeckList['lines'][number], skuOf: (id: number) => string): string {
  const taken = copies.map(({ product_id, quantity }) => `${quantity} ${skuOf(product_id)}`);
  return [match, taken.join(' + ')].filter((part) => part !== '').join(' ');
}

const MOST_CARDS = 50;

/** As before, with a card book that knows what the shop sells. */
async function openBookedShop(db: Db) {
  await fillBook(db, BOOK_CSV);
  const { linked } = await linkPrintings(testServices(db), COMMAND_LINE, false);
  if (linked < MOST_CARDS) throw new Error(`only ${linked} cards are linked`);
  return serve(db);
}

/** Each list with what its lines are told as, in a shop of its own; a card book that knows what is sold may change nothing. */
export async function tellLists(
  db: Db,
  lists: readonly string[],
): Promise<[list: string, lines: string[]][]> {
  const tellAll = async ({ store, skuOf }: DeckShop) => {
    const told: string[][] = [];
    for (const list of lists) told.push((await store(list)).lines.map((line) => tell(line, skuOf)));
    return told;
  };
  const told = await tellAll(await openDeckShop(db));
  const booked = await tellAll(await openBookedShop(db));
  return lists.map((list, at) => {
    const [lines = [], others = []] = [told[at], booked[at]];
    return [list, isDeepStrictEqual(lines, others) ? lines : [...lines, 'with the book', ...others]];
  });
}
