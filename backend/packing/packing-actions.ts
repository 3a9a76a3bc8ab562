import { z } from 'zod';
import {
  officeCollectedSchema,
  officeHandOverQuerySchema,
  officeMarkPackedSchema,
  officePackedUnitSchema,
  officePackQuerySchema,
  officePickSchema,
  officeScanSchema,
  officeSendSchema,
} from '#contract/office/packing.ts';
import { officePapersQuerySchema } from '#contract/office/papers.ts';
import { countOf } from '#domain/text/counts.ts';
import { Refused } from '../ground/refused.ts';
import { officeAction, officeQuery } from '../people/office-action.ts';
import { bookParcel, courierFailed } from './booking.ts';
import { loadDesk } from './describe-tray.ts';
import { findDesk } from './find-desk.ts';
import { findPapers } from './find-papers.ts';
import { chosenDesk, findWalk } from './find-walk.ts';
import { followLater } from './follow-later.ts';
import { findHandOver, markCollected } from './hand-over.ts';
import { markPacked } from './mark-packed.ts';
import { packUnits } from './pack-units.ts';
import { refuseParcel } from './parcel-refusal.ts';
import { pickAll } from './pick.ts';
import { scan } from './scan.ts';
import { sendParcel } from './send-parcel.ts';
import { loadTrays } from './trays.ts';

const right = 'packing';
const inTray = z.object({ tray: z.string() });

export const packingActions = {
  pickWalk: officeQuery({ right, input: officePackQuerySchema }, (office, asked) => findWalk(office, asked)),
  /** As picked, missing, or still to pick. */
  pickUnits: officeAction(
    { right, input: officePickSchema },
    async (office, { unit_id: unitId, to, tray, orders }) => {
      const desk = chosenDesk(await loadDesk(office), orders);
      await pickAll(office, office.actor, desk, { unitId, to, tray });
    },
  ),
  sendLater: officeAction(
    { right, input: officePickSchema },
    async (office, { unit_id: unitId, tray = '' }) => {
      const outcome = await followLater(office, office.actor, { unitId, tray });
      if (!outcome.ok) throw refuseParcel(outcome);
    },
  ),
  /** With a tray it goes into that parcel, otherwise into the tray that needs it. */
  scanToPack: officeAction({ right, input: officeScanSchema }, (office, { unit_id: unitId, ...given }) =>
    scan(office, office.actor, { ...given, unitId }),
  ),

  packingDesk: officeQuery({ right, input: inTray }, async (office, { tray }) => {
    const desk = await findDesk(office, tray);
    if (!desk) throw emptyTray();
    return desk;
  }),
  packUnits: officeAction(
    { right, input: inTray.extend(officePackedUnitSchema.shape) },
    async (office, { tray: letter, line_id, unit_id, before, after }) => {
      const tray = (await loadTrays(office.db)).find((each) => each.letter === letter.toUpperCase());
      const unit = tray?.units.find(({ lineId, unitId }) => lineId === line_id && unitId === unit_id);
      if (!tray || !unit) throw emptyTray();
      const outcome = await packUnits(office, tray, unit, { before, after });
      if (outcome.ok || outcome.packed === after) return;
      const words = `Somebody else has packed this meanwhile: ${outcome.packed} are in.`;
      throw new Refused('office_changed_meanwhile', words);
    },
  ),
  markPacked: officeAction({ right, input: officeMarkPackedSchema }, (office, { orders }) =>
    markPacked(office, office.actor, orders),
  ),
  /** Ships the parcel of a tray, or makes its order ready to collect. */
  sendParcel: officeAction(
    { right, input: officeSendSchema },
    async (office, { weight_grams, is_unchecked, ...given }) => {
      const way = { ...given, weightGrams: weight_grams, isUnchecked: is_unchecked };
      const sent = await sendParcel(office, office.actor, way);
      if (sent.ok) return sent;
      throw sent.code === 'not_all_in' ? notAllIn(sent.left) : refuseParcel(sent);
    },
  ),
  bookParcel: officeAction(
    { right, input: officeSendSchema },
    async (office, { order, weight_grams: weightGrams, box }) => {
      const booked = await bookParcel(office, office.actor, { order, weightGrams, box });
      if (booked.ok) return { courier: booked.courier, tracking: booked.tracking };
      if (booked.code === 'parcel_gone') throw refuseParcel({ ok: false, code: booked.code });
      throw booked.code === 'no_key' ? noKey() : courierFailed(booked.courier, booked.reason);
    },
  ),

  /** Data of slips, labels and receipts of orders: numbers, comma-separated. */
  papers: officeQuery({ right, input: officePapersQuerySchema }, (office, { orders }) =>
    findPapers(office, orders.split(',')),
  ),
  handOver: officeQuery({ right, input: officeHandOverQuerySchema }, (office, { day }) =>
    findHandOver(office, day),
  ),
  markCollected: officeAction(
    { right, input: officeCollectedSchema },
    (office, { parcels, is_collected: isCollected }) =>
      markCollected(office, office.actor, { parcels, isCollected }),
  ),
};

const emptyTray = () => new Refused('office_parcel_gone', 'Nothing is in this tray: its parcel has left.');
const notAllIn = (left: number) =>
  new Refused('office_not_all_in', `${countOf(left, 'item is', 'items are')} not in yet.`);
const noKey = () => new Refused('office_courier_failed', 'No courier has an API key here: book it by hand.');
