import { type Kysely, sql } from 'kysely';

/** Refunded units leave the parcels that are still here, and orders without others are not to be packed. */
export async function up(untyped: unknown): Promise<void> {
  const db = untyped as Kysely<unknown>;
  await takeOutRefunded(db);
  await settleEmpty(db);
}

interface Packed {
  parcel_id: number;
  order_line_id: number;
  quantity: number;
  shipped_at: string | null;
  ordered: number;
  refunded: number;
}

async function takeOutRefunded(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Packed>`
    select parcel_lines.parcel_id, parcel_lines.order_line_id, parcel_lines.quantity, parcels.shipped_at,
      order_lines.quantity as ordered, refunded.quantity as refunded
    from parcel_lines
    join parcels on parcels.id = parcel_lines.parcel_id
    join order_lines on order_lines.id = parcel_lines.order_line_id
    join (
      select order_line_id, sum(quantity) as quantity from refund_lines group by order_line_id
    ) as refunded on refunded.order_line_id = order_lines.id
    order by parcels.number desc`.execute(db);
  for (const parts of Map.groupBy(rows, ({ order_line_id }) => order_line_id).values()) {
    const packed = parts.reduce((sum, { quantity }) => sum + quantity, 0);
    let tooMany = packed - (parts[0]?.ordered ?? 0) + Number(parts[0]?.refunded ?? 0);
    for (const { parcel_id, order_line_id, quantity, shipped_at } of parts) {
      const out = shipped_at === null ? Math.min(quantity, tooMany) : 0;
      if (out <= 0) continue;
      tooMany -= out;
      const isIt = sql`parcel_id = ${parcel_id} and order_line_id = ${order_line_id}`;
      await sql`update parcel_lines set quantity = ${quantity - out} where ${isIt}`.execute(db);
    }
  }
  await sql`delete from parcel_lines where quantity = 0`.execute(db);
  const empty = sql`select id from parcels
    where shipped_at is null and not exists (select 1 from parcel_lines where parcel_id = parcels.id)`;
  await sql`delete from packed_units where parcel_id in (${empty})`.execute(db);
  await sql`delete from parcels where id in (${empty})`.execute(db);
}

async function settleEmpty(db: Kysely<unknown>): Promise<void> {
  const isEmpty = sql`
    orders.status in ('paid', 'paid_unfulfillable', 'ready_to_collect')
    and exists (select 1 from refunds where refunds.order_id = orders.id)
    and not exists (
      select 1 from parcels where parcels.order_id = orders.id and parcels.shipped_at is not null
    )
    and not exists (
      select 1 from order_lines
      where order_lines.order_id = orders.id and order_lines.quantity > (
        select coalesce(sum(refund_lines.quantity), 0) from refund_lines
        where refund_lines.order_line_id = order_lines.id
      )
    )`;
  await sql`
    insert into order_events (order_id, at, actor, from_status, to_status, note)
    select orders.id, (select max(at) from refunds where refunds.order_id = orders.id),
      'shop', orders.status, 'refunded', ''
    from orders
    where ${isEmpty}`.execute(db);
  await sql`update orders set status = 'refunded' where ${isEmpty}`.execute(db);
}
