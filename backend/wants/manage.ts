import { z } from 'zod';
import type { wantListSchema, wantStopSchema } from '#contract/wants.ts';
import { WANT_YEARS } from '#domain/catalogue/wants.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { yearsFrom } from '#domain/time/calendar.ts';
import { loadProducts } from '../catalogue/load-products.ts';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { wantedNames } from './choices.ts';
import type { WantRequestRow } from './want-links.ts';

interface WantServices {
  db: Db;
  now: () => Date;
}
type WantList = z.output<typeof wantListSchema>;

const idList = z.array(z.number());
export const readVariationIds = (list: string): number[] => idList.parse(JSON.parse(list));

/** Confirmed wants of the same address, newest first. */
export async function listWants({ db }: WantServices, { email }: WantRequestRow): Promise<WantList> {
  const rows = await db
    .selectFrom('wants')
    .innerJoin('want_requests', 'want_requests.id', 'wants.request_id')
    .selectAll('wants')
    .select(['asked_at', 'confirmed_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('wants.id', 'desc')
    .$narrowType<{ confirmed_at: string }>()
    .execute();
  const cards = await db
    .selectFrom('card_wants')
    .innerJoin('want_requests', 'want_requests.id', 'card_wants.request_id')
    .select(['card', 'max_price_cents', 'quantity', 'asked_at', 'confirmed_at'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .orderBy('card_wants.id', 'desc')
    .$narrowType<{ confirmed_at: string }>()
    .execute();
  const loaded = await loadProducts(db, [...new Set(rows.map(({ product_id }) => product_id))]);
  const names = new Map(loaded.products.map(({ id, name }) => [id, name]));
  const products = rows.map((row) => ({
    ...termsOf(row),
    id: row.id,
    product_id: row.product_id,
    name: names.get(row.product_id) ?? 'No longer in the shop',
    choice: wantedNames(readVariationIds(row.variation_ids), loaded),
    state: row.told_at === null ? ('waiting' as const) : ('told' as const),
  }));
  const unlisted = cards.map((row) => ({
    ...termsOf(row),
    id: null,
    product_id: null,
    name: row.card,
    choice: '',
    state: 'waiting' as const,
  }));
  return { wants: [...products, ...unlisted] };
}

interface Asked {
  max_price_cents: number | null;
  quantity: number;
  asked_at: string;
  confirmed_at: string;
}

const termsOf = ({ max_price_cents, quantity, asked_at, confirmed_at }: Asked) => ({
  max_price: max_price_cents === null ? null : decimalFromCents(max_price_cents),
  quantity,
  asked_at,
  until: yearsFrom(confirmed_at, WANT_YEARS),
});

/** Replaces an earlier want of the address for the same goods. */
export const confirmRequest = ({ db, now }: WantServices, request: WantRequestRow): Promise<void> =>
  transact(db, async (trx) => {
    if (request.confirmed_at !== null) return;
    const { numUpdatedRows } = await trx
      .updateTable('want_requests')
      .set({ confirmed_at: now().toISOString() })
      .where('id', '=', request.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const ofAddress = trx
      .selectFrom('want_requests')
      .select('id')
      .where('email', '=', request.email)
      .where('confirmed_at', 'is not', null);
    await trx
      .deleteFrom('wants')
      .where('request_id', 'in', ofAddress)
      .where('request_id', '<>', request.id)
      .where('told_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wants as asked')
            .select('asked.id')
            .where('asked.request_id', '=', request.id)
            .whereRef('asked.product_id', '=', 'wants.product_id')
            .whereRef('asked.variation_ids', '=', 'wants.variation_ids'),
        ),
      )
      .execute();
    const asked = trx.selectFrom('card_wants').select('card').where('request_id', '=', request.id);
    await trx
      .deleteFrom('card_wants')
      .where('request_id', 'in', ofAddress)
      .where('request_id', '<>', request.id)
      .where('card', 'in', asked)
      .execute();
    await forgetEmptyRequests(trx, request.email);
  });

/** Erases the address with its last want. */
export const stopWants = (
  { db }: WantServices,
  { email }: WantRequestRow,
  { want_id: wantId, card }: Pick<z.output<typeof wantStopSchema>, 'want_id' | 'card'>,
): Promise<void> =>
  transact(db, async (trx) => {
    const ofAddress = trx.selectFrom('want_requests').select('id').where('email', '=', email);
    const isAll = wantId === undefined && card === undefined;
    await trx
      .deleteFrom('wants')
      .where('request_id', 'in', ofAddress)
      .$if(!isAll, (query) => query.where('id', '=', wantId ?? 0))
      .execute();
    await trx
      .deleteFrom('card_wants')
      .where('request_id', 'in', ofAddress)
      .$if(!isAll, (query) => query.where('card', '=', card ?? ''))
      .execute();
    await forgetEmptyRequests(trx, email);
    const left = await trx
      .selectFrom('want_requests')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst();
    if (!left) {
      await trx
        .deleteFrom('outbox')
        .where('recipient', '=', email)
        .where('dedupe_key', 'like', 'want-%')
        .execute();
    }
  });

const forgetEmptyRequests = (trx: Trx, email: string) =>
  trx
    .deleteFrom('want_requests')
    .where('email', '=', email)
    .where('id', 'not in', trx.selectFrom('wants').select('request_id'))
    .where('id', 'not in', trx.selectFrom('card_wants').select('request_id'))
    .execute();
