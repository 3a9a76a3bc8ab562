import { sql } from 'kysely';
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import type { Db } from '../ground/db/tables.ts';
import type { BackendSettings } from '../shop/settings.ts';
import { findGoods, type Goods } from './goods.ts';
import { splitSet } from './read-scan.ts';

export interface ScanServices {
  db: Db;
  settings: BackendSettings;
  deckCards: CardIndexCache;
}

const MAX_HITS = 5;

/** Searches everything ever sold, by SKU, barcode, or set and number. */
export async function findScannedGoods(services: ScanServices, text: string): Promise<Goods[]> {
  const { db, settings } = services;
  const coded = await findByCode(db, text);
  const ids = coded.length > 0 ? coded : await findBySet(services, text);
  const goods = await findGoods(db, ids, settings.shop.delivery.defaultItem);
  return [...goods.values()];
}

/** By SKU, else by barcode. */
export async function findByCode(db: Db, text: string): Promise<number[]> {
  const bySku = await db
    .selectFrom('products')
    .select('id')
    .where(sql`lower(sku)`, '=', text.toLowerCase())
    .limit(MAX_HITS)
    .execute();
  if (bySku.length > 0) return bySku.map(({ id }) => id);
  const byBarcode = await db
    .selectFrom('product_meta')
    .select('product_id')
    .where('key', '=', sql.lit('_global_unique_id'))
    .where('value', '=', text)
    .limit(MAX_HITS)
    .execute();
  return byBarcode.map(({ product_id }) => product_id);
}

async function findBySet({ deckCards }: ScanServices, text: string): Promise<number[]> {
  const card = splitSet(text);
  if (!card) return [];
  const { index } = await deckCards.current();
  return index
    .at(card)
    .slice(0, MAX_HITS)
    .flatMap((printing) => index.printings.productIds[printing] ?? []);
}
