import { type Selectable, sql } from 'kysely';
import { PAGE_PATHS } from '#contract/paths.ts';
import type { WantRequest } from '#contract/wants.ts';
import { WANT_CONSENT } from '#domain/catalogue/wants.ts';
import { parseCents } from '#domain/money/money.ts';
import { mailboxOf } from '#domain/orders/hold-limits.ts';
import { type LoadedProducts, loadProducts } from '../catalogue/load-products.ts';
import { findEventsOf } from '../events/find-events.ts';
import { escapeLike } from '../ground/db/escape-like.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { lockNames } from '../ground/db/transaction-locks.ts';
import { invalidParams } from '../ground/refused.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { wantedNames } from './choices.ts';
import { namePrintings, type PrintingNames } from './name-printings.ts';
import type { WantsTable } from './tables.ts';
import { confirmableSince, signWantLink } from './want-links.ts';
import { confirmationMail, type RequestedGoods } from './want-mails.ts';

/** Keeps strangers from filling a mailbox. */
const MAX_UNCONFIRMED = 5;

/** Sends a mail to confirm the request. Throws Refused for unknown goods. */
export async function requestNotification(services: OrderServices, request: WantRequest): Promise<void> {
  const { db, now, settings } = services;
  const productIds = request.items.flatMap(({ product_id }) => product_id ?? []);
  const loaded = await loadProducts(db, [...new Set(productIds)]);
  const seats = (await findEventsOf(db, productIds)).map(({ product_id }) => product_id);
  const products = loaded.products.filter(({ id }) => !seats.includes(id));
  const asked = request.items.flatMap(({ printing_id }) => printing_id ?? []);
  const printings = await namePrintings(db, asked);
  const wants = readItems(request.items, { ...loaded, products }, printings);
  await transact(db, async (trx) => {
    await lockNames(trx, [`wants:${mailboxOf(request.email)}`]);
    if ((await countUnconfirmed(trx, request.email, now())) >= MAX_UNCONFIRMED) return;
    const { id } = await trx
      .insertInto('want_requests')
      .values({
        email: request.email,
        consent: WANT_CONSENT,
        page: request.page,
        asked_at: now().toISOString(),
        confirmed_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const products = wants.flatMap(({ product }) => product ?? []);
    const cards = wants.flatMap(({ card }) => card ?? []);
    if (products.length > 0) {
      await trx
        .insertInto('wants')
        .values(products.map(({ row }) => ({ request_id: id, ...row })))
        .execute();
    }
    if (cards.length > 0) {
      await trx
        .insertInto('card_wants')
        .values(cards.map((row) => ({ request_id: id, ...row })))
        .execute();
    }
    const link = await signWantLink(trx, services.signer, id);
    const mail = await confirmationMail(
      settings.shop,
      describeWants(wants),
      `${settings.publicUrl}${PAGE_PATHS.wants}/${link}/confirm`,
    );
    const dedupeKey = `want-confirm:${id}`;
    await enqueueMail(trx, { ...mail, dedupeKey, recipient: request.email }, now());
  });
}

type NewWant = Omit<Selectable<WantsTable>, 'id' | 'request_id'>;

function readItems(items: WantRequest['items'], loaded: LoadedProducts, printings: PrintingNames) {
  const products = new Map(loaded.products.map((product) => [product.id, product]));
  const problems: Record<string, string> = {};
  const wants = items.flatMap((item, place) => {
    const { product_id = null, printing_id = null, variation_ids, max_price, quantity } = item;
    const names = printings.get(printing_id ?? 0);
    if (printing_id !== null && !names) {
      problems[`items.${place}.printing_id`] = 'is not in the card book';
      return [];
    }
    const product = products.get(product_id ?? 0);
    if (product_id !== null && !product) {
      problems[`items.${place}.product_id`] = 'is not a product of this shop';
      return [];
    }
    const known = new Set((loaded.variations.get(product_id ?? 0) ?? []).map(({ id }) => id));
    if (variation_ids.some((id) => !known.has(id))) {
      problems[`items.${place}.variation_ids`] = 'must be variations of the product';
      return [];
    }
    const maxPriceCents = parseCents(max_price ?? '') ?? null;
    if (!product) {
      const any_printing = item.any_printing ? 1 : 0;
      const card = (any_printing ? names?.any : names?.one) ?? item.card ?? '';
      const row = { card, printing_id, any_printing, max_price_cents: maxPriceCents, quantity };
      return { card: row, product: undefined };
    }
    const row: NewWant = {
      product_id: product.id,
      variation_ids: JSON.stringify(variation_ids),
      max_price_cents: maxPriceCents,
      quantity,
      told_at: null,
      told_unit_id: null,
    };
    const choice = wantedNames(variation_ids, loaded);
    const goods: RequestedGoods = { name: product.name, choice, maxPriceCents, quantity };
    return { card: undefined, product: { row, goods } };
  });
  if (Object.keys(problems).length > 0) throw invalidParams(problems);
  return [...new Map(wants.map((want) => [goodsOf(want), want])).values()];
}

interface AskedGoods {
  card: { card: string } | undefined;
  product: { row: NewWant } | undefined;
}

const goodsOf = ({ card, product }: AskedGoods): string =>
  product ? `${product.row.product_id} ${product.row.variation_ids}` : `card ${card?.card}`;

/** A card's name can be any text, so it is not sent to an address that nobody has confirmed; that of a printing is the book's. */
function describeWants(wants: ReturnType<typeof readItems>): RequestedGoods[] {
  const all = wants.flatMap(({ card }) => card ?? []);
  const printings = all.filter(({ printing_id }) => printing_id !== null);
  const cards = all.filter(({ printing_id }) => printing_id === null);
  const name = cards.length === 1 ? 'A card that is new to us' : `${cards.length} cards that are new to us`;
  const quantity = cards.reduce((sum, card) => sum + card.quantity, 0);
  return [
    ...wants.flatMap(({ product }) => product?.goods ?? []),
    ...printings.map(({ card, max_price_cents, quantity: units }) => ({
      name: card,
      choice: '',
      maxPriceCents: max_price_cents,
      quantity: units,
    })),
    ...(cards.length > 0 ? [{ name, choice: '', maxPriceCents: null, quantity }] : []),
  ];
}

/** Of any spelling of the mailbox. */
async function countUnconfirmed(trx: Trx, email: string, now: Date): Promise<number> {
  const mailbox = mailboxOf(email);
  // Broader than the mailbox: dots count at most hosts.
  const spelling = escapeLike(mailbox.replace(/@.*/, '').replaceAll('.', ''));
  const rows = await trx
    .selectFrom('want_requests')
    .select('email')
    .where(
      sql<boolean>`replace(replace(replace(email, '.', ''), '"', ''), '\\', '') like ${`${spelling}%`} escape '\\'`,
    )
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>=', confirmableSince(now))
    .execute();
  return rows.filter((row) => mailboxOf(row.email) === mailbox).length;
}
