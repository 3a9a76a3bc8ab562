import { sql } from 'kysely';
import { slugify } from '#domain/text/text.ts';
import { escapeLike } from '../../ground/db/escape-like.ts';
import type { DbOrTrx } from '../../ground/db/tables.ts';

const MAX_STEM = 60;
/** Leaves room for a number: what was typed may be of any length, and is checked later. */
const MAX_WANTED = 190;

/** 'CHARIZARD-EX-125-197', or with a number behind it when that is taken. */
export const skuForProduct = (db: DbOrTrx, name: string): Promise<string> =>
  freeSku(db, slugify(name).toUpperCase().slice(0, MAX_STEM));

/** 'SV3-125-NM-ENG' for Near Mint and English. */
export const skuForUnit = (db: DbOrTrx, parentSku: string, options: readonly string[]): Promise<string> =>
  freeSku(db, [parentSku, ...options.map(initials)].join('-'));

function initials(option: string): string {
  const words = slugify(option).toUpperCase().split('-');
  return words.length > 1 ? words.map((word) => word.slice(0, 1)).join('') : (words[0] ?? '').slice(0, 3);
}

async function freeSku(db: DbOrTrx, whole: string): Promise<string> {
  const wanted = whole.slice(0, MAX_WANTED);
  const beginning = `${escapeLike(wanted.toLowerCase())}%`;
  const rows = await db
    .selectFrom('products')
    .select(sql<string>`lower(sku)`.as('sku'))
    .where(sql<boolean>`lower(sku) like ${beginning} escape '\\'`)
    .execute();
  const taken = new Set(rows.map(({ sku }) => sku));
  let sku = wanted;
  for (let n = 2; taken.has(sku.toLowerCase()); n += 1) sku = `${wanted}-${n}`;
  return sku;
}
