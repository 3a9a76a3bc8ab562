import type { DbOrTrx } from '../ground/db/tables.ts';

/** `code` is folded: of a discount, stopped ones too, or of a batch. */
export async function isDiscountCode(db: DbOrTrx, code: string): Promise<boolean> {
  const one = await db.selectFrom('discounts').select('id').where('code', '=', code).executeTakeFirst();
  if (one) return true;
  const ofBatch = await db
    .selectFrom('discount_codes')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  return ofBatch !== undefined;
}
