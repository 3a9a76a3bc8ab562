import type { Selectable } from 'kysely';
import { PAGE_PATHS } from '#contract/paths.ts';
import type { WantRequest } from '#contract/wants.ts';
import { parseCents } from '#domain/money.ts';
import { WANT_CONSENT } from '#domain/wants.ts';
import { type LoadedProducts, loadProducts } from '../catalogue/load-products.ts';
import type { Trx, WantsTable } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import { invalidParams } from '../ground/refused.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { wantedNames } from './choices.ts';
import { confirmableSince, signWantLink } from './want-links.ts';
import { confirmationMail } from './want-mails.ts';

/** Keeps strangers from filling a mailbox. */
const MAX_UNCONFIRMED = 5;

/** Sends a mail to confirm the request. Throws Refused for unknown goods. */
export async function requestNotification(services: OrderServices, request: WantRequest): Promise<void> {
  const { db, now, settings } = services;
  const loaded = await loadProducts(db, [...new Set(request.items.map(({ product_id }) => product_id))]);
  const wants = readItems(request.items, loaded);
  await transact(db, async (trx) => {
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
    await trx
      .insertInto('wants')
      .values(wants.map(({ row }) => ({ request_id: id, ...row })))
      .execute();
    const link = await signWantLink(trx, services.signer, id);
    const mail = await confirmationMail(
      settings.shop,
      wants.map(({ goods }) => goods),
      `${settings.publicUrl}${PAGE_PATHS.wants}/${link}/confirm`,
    );
    const dedupeKey = `want-confirm:${id}`;
    await enqueueMail(trx, { ...mail, dedupeKey, recipient: request.email }, now());
  });
}

type NewWant = Omit<Selectable<WantsTable>, 'id' | 'request_id'>;

function readItems(items: WantRequest['items'], loaded: LoadedProducts) {
  const products = new Map(loaded.products.map((product) => [product.id, product]));
  const problems: Record<string, string> = {};
  const wants = items.flatMap(({ product_id, variation_ids, max_price, quantity }, place) => {
    const product = products.get(product_id);
    if (!product) {
      problems[`items.${place}.product_id`] = 'is not a product of this shop';
      return [];
    }
    const known = new Set((loaded.variations.get(product_id) ?? []).map(({ id }) => id));
    if (variation_ids.some((id) => !known.has(id))) {
      problems[`items.${place}.variation_ids`] = 'must be variations of the product';
      return [];
    }
    const maxPriceCents = parseCents(max_price ?? '') ?? null;
    const row: NewWant = {
      product_id,
      variation_ids: JSON.stringify(variation_ids),
      max_price_cents: maxPriceCents,
      quantity,
      told_at: null,
      told_unit_id: null,
    };
    const choice = wantedNames(variation_ids, loaded);
    return { row, goods: { name: product.name, choice, maxPriceCents, quantity } };
  });
  if (Object.keys(problems).length > 0) throw invalidParams(problems);
  return wants;
}

async function countUnconfirmed(trx: Trx, email: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('want_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('asked_at', '>=', confirmableSince(now))
    .executeTakeFirstOrThrow();
  return count;
}
