import { z } from 'zod';
import type { Db, Trx } from '../ground/db/tables.ts';
import { transact } from '../ground/db/transact.ts';
import type { UndoResult } from '../log/undo-result.ts';
import { type Actor, writeLog } from '../log/write-log.ts';
import { lockOrder } from '../orders/order-state.ts';
import { fullNameOfGoods } from '../scan/goods.ts';
import type { Desk } from './describe-tray.ts';
import type { Tray, TrayUnit } from './trays.ts';

export interface PickServices {
  db: Db;
  now: () => Date;
}

const countsSchema = z.object({ picked: z.number(), missing: z.number() });
const changeSchema = z.object({
  order_id: z.number(),
  line_id: z.number(),
  unit_id: z.number(),
  before: countsSchema,
  after: countsSchema,
});
const undoSchema = z.object({ name: z.string(), changes: z.array(changeSchema) });

type PickCounts = z.infer<typeof countsSchema>;
type PickChange = z.infer<typeof changeSchema>;

interface Wish {
  unitId: number;
  tray?: string | undefined;
}

/** All of a unit, for every tray that needs it or for one. */
export function pickAll(
  services: PickServices,
  actor: Actor,
  desk: Desk,
  wish: Wish & { to: 'picked' | 'missing' | 'waiting' },
): Promise<boolean> {
  const places = placesOf(desk, wish);
  return change(services, actor, desk, places, (unit, { picked }) => {
    if (wish.to === 'picked') return { picked: unit.wanted, missing: 0 };
    return wish.to === 'missing'
      ? { picked, missing: unit.wanted - Math.min(picked, unit.wanted) }
      : { picked: unit.packed, missing: 0 };
  });
}

/** Assigns one unit to the first tray that needs it; undefined if none does. */
export async function pickOne(
  services: PickServices,
  actor: Actor,
  desk: Desk,
  unitId: number,
): Promise<Tray | undefined> {
  for (const place of placesOf(desk, { unitId })) {
    if (place.unit.picked >= place.unit.wanted) continue;
    const isTaken = await change(services, actor, desk, [place], ({ wanted }, { picked, missing }) =>
      picked >= wanted ? undefined : { picked: picked + 1, missing: Math.min(missing, wanted - picked - 1) },
    );
    if (isTaken) return place.tray;
  }
  return undefined;
}

interface Place {
  tray: Tray;
  unit: TrayUnit;
}

const placesOf = ({ trays }: Desk, { unitId, tray: letter }: Wish): Place[] =>
  trays
    .filter((tray) => letter === undefined || tray.letter === letter.toUpperCase())
    .flatMap((tray) => tray.units.filter((unit) => unit.unitId === unitId).map((unit) => ({ tray, unit })));

/** False if nothing changed. */
async function change(
  { db, now }: PickServices,
  actor: Actor,
  { goodsOf }: Desk,
  places: readonly Place[],
  decide: (unit: TrayUnit, counts: PickCounts) => PickCounts | undefined,
): Promise<boolean> {
  return transact(db, async (trx) => {
    await lockOrders(
      trx,
      places.map(({ tray }) => tray.order.id),
    );
    const changes: PickChange[] = [];
    for (const { tray, unit } of places) {
      const before = await readCounts(trx, unit);
      const after = decide(unit, before);
      if (!after || isSame(before, after)) continue;
      const where = { order_id: tray.order.id, line_id: unit.lineId, unit_id: unit.unitId };
      const at = after.picked === before.picked ? {} : { changed_at: now().toISOString() };
      await writeCounts(trx, where, { ...after, ...at });
      changes.push({ ...where, before, after });
    }
    const [first] = places;
    if (!first || changes.length === 0) return false;
    const name = fullNameOfGoods(goodsOf(first.unit));
    const changed = places.filter(({ tray }) => changes.some(({ order_id }) => order_id === tray.order.id));
    const letters = [...new Set(changed.map(({ tray }) => tray.letter))];
    const line = { what: 'parcel', which: name, after: sayWhat(changes, letters) } as const;
    const undo = { action: 'pick', data: { name, changes } };
    await writeLog(trx, actor, { ...line, undo }, now());
    return true;
  });
}

function sayWhat(changes: readonly PickChange[], letters: readonly string[]): string {
  const trays = `tray${letters.length === 1 ? '' : 's'} ${letters.join(', ')}`;
  if (changes.some(({ after }) => after.missing > 0)) return `missing for ${trays}`;
  const isPicked = changes.some(({ before, after }) => after.picked > before.picked);
  return isPicked ? `picked into ${trays}` : `back to pick for ${trays}`;
}

/** In order of id, so that concurrent requests never deadlock. */
async function lockOrders(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) await lockOrder(trx, id);
}

async function readCounts(trx: Trx, { lineId, unitId }: TrayUnit): Promise<PickCounts> {
  const row = await trx
    .selectFrom('picked_units')
    .select(['picked', 'missing'])
    .where('order_line_id', '=', lineId)
    .where('unit_id', '=', unitId)
    .executeTakeFirst();
  return row ?? { picked: 0, missing: 0 };
}

const writeCounts = (
  trx: Trx,
  { line_id, unit_id }: Pick<PickChange, 'line_id' | 'unit_id'>,
  counts: PickCounts & { changed_at?: string },
): Promise<unknown> =>
  trx
    .insertInto('picked_units')
    .values({ order_line_id: line_id, unit_id, ...counts })
    .onConflict((conflict) => conflict.columns(['order_line_id', 'unit_id']).doUpdateSet(counts))
    .execute();

const isSame = (one: PickCounts, other: PickCounts): boolean =>
  one.picked === other.picked && one.missing === other.missing;

/** Refused if anybody has picked or shipped it since. */
export async function undoPick(trx: Trx, { data }: { data: unknown }): Promise<UndoResult> {
  const { name, changes } = undoSchema.parse(data);
  await lockOrders(
    trx,
    changes.map(({ order_id }) => order_id),
  );
  for (const { line_id, unit_id, before, after } of changes) {
    const unit = { lineId: line_id, unitId: unit_id, wanted: 0, picked: 0, missing: 0, packed: 0 };
    if (!isSame(await readCounts(trx, unit), after)) {
      return { ok: false, reason: `${name} was picked or sent since.` };
    }
    await writeCounts(trx, { line_id, unit_id }, before);
  }
  return { ok: true, line: { what: 'parcel', which: name, after: 'pick taken back' } };
}
