import { z } from 'zod';
import { countOf } from '#domain/text/counts.ts';
import type { Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { parseOrderNumber } from '../orders/order-names.ts';
import { lockOrder } from '../orders/order-state.ts';
import { readPacked, writePacked } from './pack-units.ts';
import type { PickServices } from './pick.ts';
import { isPacked, loadTrays, sumOf, type Tray } from './trays.ts';

const changeSchema = z.object({
  order_id: z.number(),
  parcel_id: z.number(),
  line_id: z.number(),
  unit_id: z.number(),
  before: z.number(),
  after: z.number(),
});
const undoSchema = z.object({ which: z.string(), changes: z.array(changeSchema) });

type PackedChange = z.infer<typeof changeSchema>;

/** Packs all units of these orders unchecked, and reports which cannot be packed; one Undo reverts all. */
export async function markPacked({ db, now }: PickServices, actor: Actor, numbers: readonly string[]) {
  const trays = await loadTrays(db);
  const wanted = [...new Set(numbers.map(parseOrderNumber))];
  const rows = wanted.map((number) => {
    const tray = trays.find(({ order }) => order.number === number);
    return { number, tray, why: whyNot(tray) };
  });
  const able = rows.flatMap(({ tray, why }) => (tray && why === null ? [tray] : []));
  await transact(db, async (trx) => {
    const changes = await packAll(trx, able, now());
    if (changes.length === 0) return;
    const which = able.length === 1 ? (able[0]?.order.number ?? '') : `${able.length} orders`;
    const line = { what: 'parcel', which, after: 'packed, unchecked' } as const;
    await writeLog(trx, actor, { ...line, undo: { action: 'mark-packed', data: { which, changes } } }, now());
  });
  return rows.map(({ number, tray, why }) => ({
    number,
    letter: tray?.letter ?? null,
    name: tray ? `${tray.order.first_name} ${tray.order.last_name}`.trim() : '',
    why,
  }));
}

function whyNot(tray: Tray | undefined): string | null {
  if (!tray) return 'is not to be packed';
  if (isPacked(tray)) return 'is packed already';
  const missing = sumOf(tray.units, 'missing');
  return missing > 0 ? `misses ${countOf(missing, 'item')}` : null;
}

async function packAll(trx: Trx, trays: readonly Tray[], now: Date): Promise<PackedChange[]> {
  const changes: PackedChange[] = [];
  // In order of id, so that concurrent requests never deadlock.
  for (const { order, parcel, units } of trays.toSorted((one, other) => one.order.id - other.order.id)) {
    await lockOrder(trx, order.id);
    for (const { lineId: line_id, unitId: unit_id, wanted } of units) {
      const place = { parcel_id: parcel.id, line_id, unit_id };
      const before = await readPacked(trx, place);
      if (before >= wanted) continue;
      await writePacked(trx, place, { quantity: wanted, changed_at: now.toISOString() });
      changes.push({ order_id: order.id, ...place, before, after: wanted });
    }
  }
  return changes;
}

/** Refused if a parcel has been shipped or packed since. */
export async function undoMarkPacked(trx: Trx, { data }: { data: unknown }): Promise<UndoResult> {
  const { which, changes } = undoSchema.parse(data);
  const ids = [...new Set(changes.map(({ order_id }) => order_id))];
  for (const id of ids) await lockOrder(trx, id);
  const parcelIds = [...new Set(changes.map(({ parcel_id }) => parcel_id))];
  const gone = await trx
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select('orders.number')
    .where('parcels.id', 'in', parcelIds)
    .where('parcels.shipped_at', 'is not', null)
    .executeTakeFirst();
  if (gone) return { ok: false, reason: `${gone.number} has left since.` };
  for (const { before, after, ...place } of changes) {
    if ((await readPacked(trx, place)) !== after) {
      return { ok: false, reason: 'Somebody has packed into it since.' };
    }
    await writePacked(trx, place, { quantity: before });
  }
  return { ok: true, line: { what: 'parcel', which, after: 'packing taken back' } };
}
