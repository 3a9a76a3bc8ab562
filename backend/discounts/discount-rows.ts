import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Discount, GOODS_GROUPS, type GoodsIds } from '#domain/discounts/discount.ts';
import type { DiscountsTable } from './tables.ts';

export type DiscountRow = Selectable<DiscountsTable>;

const ids = z.array(z.number()).default([]);
const goodsSchema = z.object({ categories: ids, brands: ids, sets: ids, products: ids, tags: ids });

export const readGoods = (of: string): GoodsIds => goodsSchema.parse(JSON.parse(of));

export const writeGoods = (of: GoodsIds): string =>
  JSON.stringify(Object.fromEntries(GOODS_GROUPS.map((group) => [group, of[group]])));

export const discountOf = (row: DiscountRow): Discount => ({
  id: row.id,
  name: row.name,
  applies: row.applies,
  kind: row.kind,
  value: row.value,
  buyUnits: row.buy_units,
  getUnits: row.get_units,
  getPercent: row.get_percent,
  of: readGoods(row.of),
  notOnSale: row.not_on_sale === 1,
  minimumCents: row.minimum_cents,
  leastUnits: row.least_units,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  mostUses: row.most_uses,
  mostPerMailbox: row.most_per_mailbox,
  used: row.used,
  combines: row.combines === 1,
  position: row.position,
  stoppedAt: row.stopped_at,
});
