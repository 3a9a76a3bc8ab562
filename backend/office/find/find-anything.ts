import { sql } from 'kysely';
import { giftCardName } from '#domain/credit/gift-card-code.ts';
import { mayInOffice, type OfficeRole } from '#domain/office/office.ts';
import { readOrderFilter } from '#domain/orders/order-filter.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { findGiftCard } from '../../credit/accounts.ts';
import { escapeLike } from '../../ground/db/escape-like.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { Signer } from '../../ground/signer.ts';
import type { RowServices } from '../../products/rows/find-rows.ts';
import type { ScanServices } from '../../scan/find-scanned-goods.ts';
import { findAmongOrders, findByNumber, findFilteredOrders } from './find-among-orders.ts';
import { findCodedProducts, findProductHits } from './find-products.ts';
import type { GiftCardHit, MessageHit, OfficeFound } from './found.ts';

export type FindServices = RowServices & ScanServices & { now: () => Date; signer: Signer };

const NOTHING: OfficeFound = {
  products: [],
  orders: [],
  customers: [],
  messages: [],
  gift_cards: [],
  exact: null,
};

/** A few hits per group; an exact number or code is returned alone. */
export async function findAnything(
  services: FindServices,
  role: OfficeRole,
  typed: string,
): Promise<OfficeFound> {
  const [, sign = '', text = ''] = /^([#@]?)\s*(.*)$/s.exec(typed) ?? [];
  if (text === '' && sign !== '#') return NOTHING;
  const { db, now } = services;
  const seesOrders = mayInOffice(role, 'orders');
  const seesProducts = mayInOffice(role, 'products') || mayInOffice(role, 'stock');
  if (sign === '@') {
    return seesOrders ? { ...NOTHING, customers: (await findAmongOrders(db, text)).customers } : NOTHING;
  }
  const numbered = seesOrders ? await findByNumber(db, text) : [];
  if (numbered.length > 0) return { ...NOTHING, orders: numbered, exact: 'orders' };
  if (sign === '#')
    return seesOrders ? { ...NOTHING, orders: (await findOrders(db, text, now())).orders } : NOTHING;
  const coded = seesProducts ? await findCodedProducts(services, text) : [];
  const isCoded = coded.length > 0;
  const card = mayInOffice(role, 'credit') && !isCoded ? await findCardHit(services, text) : undefined;
  if (card) return { ...NOTHING, gift_cards: [card], exact: 'gift_cards' };
  const [products, among, messages] = await Promise.all([
    seesProducts && !isCoded ? findProductHits(services, text) : coded,
    seesOrders ? findOrders(db, text, now()) : undefined,
    mayInOffice(role, 'messages') && !isCoded ? findMessageHits(db, text) : [],
  ]);
  return {
    products,
    orders: among?.orders ?? [],
    customers: isCoded ? [] : (among?.customers ?? []),
    messages,
    gift_cards: [],
    exact: isCoded ? 'products' : null,
  };
}

async function findCardHit({ db, signer }: FindServices, text: string): Promise<GiftCardHit | undefined> {
  const card = await findGiftCard(db, signer, text);
  if (!card) return undefined;
  const { id, code_end, balance_cents, stopped_at } = card;
  return { id, name: giftCardName(code_end), balance_cents, is_stopped: stopped_at !== null };
}

/** Filters such as state:paid apply to orders, as in their list. */
async function findOrders(
  db: Db,
  text: string,
  now: Date,
): Promise<Pick<OfficeFound, 'orders'> & Partial<Pick<OfficeFound, 'customers'>>> {
  const read = readOrderFilter(text, southAfricanDay(now));
  if (text !== '' && read.tokens.length === 0) return findAmongOrders(db, text);
  return { orders: await findFilteredOrders(db, read) };
}

const MESSAGES = 5;
const SHORTEST_WORD = 2;

/** SQLite folds only ASCII letters: 'élodie' must also find 'Élodie'. */
function spellingsOf(word: string): string[] {
  const lower = escapeLike(word.toLowerCase());
  const [first = ''] = lower;
  return [lower, first.toUpperCase() + lower.slice(first.length), lower.toUpperCase()];
}

/** All words must occur in sender and subject. */
async function findMessageHits(db: Db, text: string): Promise<MessageHit[]> {
  const words = text.split(/\s+/);
  if (words.every(({ length }) => length < SHORTEST_WORD)) return [];
  let query = db.selectFrom('contact_messages').select(['id', 'name', 'subject', 'answered_at']);
  for (const word of words) {
    query = query.where((eb) =>
      eb.or(
        spellingsOf(word).map(
          (each) =>
            sql<boolean>`lower(name || ' ' || email || ' ' || subject) like ${`%${each}%`} escape '\\'`,
        ),
      ),
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(MESSAGES).execute();
  return rows.map(({ id, name, subject, answered_at }) => ({
    id,
    who: name,
    subject,
    is_answered: answered_at !== null,
  }));
}
