import { foldEmail } from '#domain/checkout/email.ts';
import { countOf } from '#domain/text/counts.ts';
import { transact } from '../../ground/db/transact.ts';
import { type Actor, writeLog } from '../../log/write-log.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { fingerprintOf } from './erase-shopper.ts';
import { findShopperData, type ShopperData } from './shopper-data.ts';

export interface GivenData {
  email: string;
  given_at: string;
  data: ShopperData;
}

/** Logs the disclosure, without the address. */
export const giveShopperData = (
  { db, now }: Pick<OfficeServices, 'db' | 'now'>,
  actor: Actor,
  email: string,
  asked: Parameters<typeof findShopperData>[2] = {},
): Promise<GivenData> =>
  transact(db, async (trx) => {
    const data = await findShopperData(trx, email, asked);
    const rows = Object.values(data).reduce((sum, { length }) => sum + length, 0);
    const after = `given: ${countOf(rows, 'record')}`;
    await writeLog(trx, actor, { what: 'privacy', which: fingerprintOf(email), after }, now());
    return { email: foldEmail(email), given_at: now().toISOString(), data };
  });
