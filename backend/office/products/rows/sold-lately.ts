import { readSoldLines } from '../../../catalogue/listing/read-sold-lines.ts';
import type { Db } from '../../../ground/db/tables.ts';

/** Units sold in the last 90 days, by the id of the product, variation or copy. */
export async function findSoldLately(db: Db, now: Date): Promise<Map<number, number>> {
  const sold = new Map<number, number>();
  for await (const lines of readSoldLines(db, now)) {
    for (const { product_id, variation_id, quantity } of lines) {
      const id = variation_id ?? product_id;
      sold.set(id, (sold.get(id) ?? 0) + quantity);
    }
  }
  return sold;
}
