import { decimalFromCents } from '#domain/money/money.ts';
import { findCountedStock } from '../catalogue/stock/find-counted-stock.ts';
import { refundableUnits } from '../checkout/choose-refund.ts';
import { REFUNDABLE_SEATS } from '../checkout/choose-seats.ts';
import { findOrderEntries } from '../events/order-entries.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import type { Refunded } from '../orders/find-refunds.ts';
import { describeLine } from '../orders/line-options.ts';
import type { Order, OrderLine } from '../orders/queries.ts';
import { findRestockable } from '../orders/stock/restockable-units.ts';

/** Describes each line with its picture and its current stock. */
export async function describeItems(db: Db, order: Order, lines: readonly OrderLine[], refunded: Refunded) {
  const ids = [
    ...new Set(lines.flatMap(({ product_id, variation_id }) => [product_id, variation_id ?? product_id])),
  ];
  const pictures = new Map((await findPictures(db, ids)).map(({ product_id, file }) => [product_id, file]));
  const stock = new Map((await findCountedStock(db, ids)).map((row) => [row.id, row]));
  const { hereOf } = await findRestockable(db, order, lines);
  const cards = order.gift_card_cents === 0 ? undefined : await findCards(db, order);
  const entries = (await findOrderEntries(db, order.id)).filter(({ state }) =>
    REFUNDABLE_SEATS.includes(state),
  );
  const seats = Map.groupBy(entries, ({ order_line_id }) => order_line_id);
  return lines.map((line) => {
    const unitId = line.variation_id ?? line.product_id;
    const picture = pictures.get(unitId) ?? pictures.get(line.product_id);
    const counted = stock.get(unitId);
    return {
      id: line.id,
      product_id: line.product_id,
      /** As ordered; it may end in the chosen options. */
      name: line.name,
      ...describeLine(line),
      sku: line.sku,
      image: picture ? pictureAddress(picture) : null,
      quantity: line.quantity,
      price: decimalFromCents(line.price_cents),
      /** Taken off the line, and not in its total. */
      discount: decimalFromCents(line.discount_cents),
      total: decimalFromCents(line.total_cents),
      /** null if not counted, or the product is gone. */
      in_stock: counted?.available ?? null,
      held: counted?.reserved ?? 0,
      refunded: refunded.units.get(line.id) ?? 0,
      /** Units that return to stock by default if all that is left is refunded: those that have not left the shop. */
      restockable: hereOf(line, refundableUnits(line, refunded)),
      /** Of a bought gift card; null for other goods. */
      gift_card: cards?.get(line.id) ?? null,
      /** Of a tournament: who has a seat that can be given back. */
      seats: seats.get(line.id)?.map(({ id, name }) => ({ id, name })),
    };
  });
}

async function findCards(db: Db, order: Order) {
  const rows = await db
    .selectFrom('gift_cards')
    .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
    .select(['order_line_id', 'account_id', 'to_email', 'to_name', 'from_name', 'send_at', 'sent_at'])
    .where('order_lines.order_id', '=', order.id)
    .execute();
  return new Map(
    rows.map(
      ({ order_line_id, ...card }) =>
        [order_line_id, { ...card, to_email: card.to_email || order.email }] as const,
    ),
  );
}

const pictureAddress = (file: string): string =>
  `/media/${file.split('/').map(encodeURIComponent).join('/')}`;

const findPictures = queryByIds((db, ids) =>
  db
    .selectFrom('product_images')
    .innerJoin('images', 'images.id', 'product_images.image_id')
    .select(['product_id', 'images.file'])
    .where('product_id', 'in', ids)
    .where('images.file', 'is not', null)
    .where('product_images.position', '=', (eb) =>
      eb
        .selectFrom('product_images as first')
        .select((min) => min.fn.min('first.position').as('position'))
        .whereRef('first.product_id', '=', 'product_images.product_id'),
    )
    .$narrowType<{ file: string }>(),
);
