import { Hono } from 'hono';
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
import type { CardIndexCache } from '../deck-lists/card-index-cache.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { type BookingServices, bookParcel, findWaybill } from './booking.ts';
import { loadDesk } from './describe-tray.ts';
import { findDesk } from './find-desk.ts';
import { findPapers } from './find-papers.ts';
import { chosenDesk, findWalk } from './find-walk.ts';
import { followLater } from './follow-later.ts';
import { findHandOver, markCollected } from './hand-over.ts';
import { markPacked } from './mark-packed.ts';
import { packUnits } from './pack-units.ts';
import { refusal } from './parcel-answers.ts';
import { pickAll } from './pick.ts';
import { scan } from './scan.ts';
import { sendParcel } from './send-parcel.ts';
import { loadTrays } from './trays.ts';

const DONE = { success: true } as const;

type Services = OrderServices & BookingServices & { deckCards: CardIndexCache };

export const officePackingRoutes = (services: Services): Hono =>
  new Hono()
    .route('/pack', walkRoutes(services))
    .route('/pack', deskRoutes(services))
    .get('/papers', async (c) =>
      c.json(await findPapers(services, readQuery(c, officePapersQuerySchema).orders.split(','))),
    );

const walkRoutes = (services: Services): Hono =>
  new Hono()
    .get('/', async (c) => c.json(await findWalk(services, readQuery(c, officePackQuerySchema))))
    .post('/picks', async (c) => {
      const { unit_id: unitId, to, tray, orders } = await readBody(c, officePickSchema);
      const actor = actorOf(c.get('signedIn'));
      const desk = chosenDesk(await loadDesk(services), orders);
      await pickAll(services, actor, desk, { unitId, to, tray });
      return c.json(DONE);
    })
    .post('/later', async (c) => {
      const { unit_id: unitId, tray = '' } = await readBody(c, officePickSchema);
      const outcome = await followLater(services, actorOf(c.get('signedIn')), { unitId, tray });
      if (!outcome.ok) throw refusal(outcome);
      return c.json(DONE);
    })
    .post('/scans', async (c) => {
      const { unit_id: unitId, ...given } = await readBody(c, officeScanSchema);
      return c.json(await scan(services, actorOf(c.get('signedIn')), { ...given, unitId }));
    });

const deskRoutes = (services: Services): Hono =>
  new Hono()
    .get('/trays/:letter', async (c) => {
      const desk = await findDesk(services, c.req.param('letter'));
      if (!desk) throw emptyTray();
      return c.json(desk);
    })
    .post('/trays/:letter/units', async (c) => {
      const { line_id, unit_id, before, after } = await readBody(c, officePackedUnitSchema);
      const letter = c.req.param('letter').toUpperCase();
      const tray = (await loadTrays(services.db)).find((each) => each.letter === letter);
      const unit = tray?.units.find(({ lineId, unitId }) => lineId === line_id && unitId === unit_id);
      if (!tray || !unit) throw emptyTray();
      const outcome = await packUnits(services, tray, unit, { before, after });
      if (outcome.ok || outcome.packed === after) return c.json(DONE);
      const words = `Somebody else has packed this meanwhile: ${outcome.packed} are in.`;
      throw new Refused('office_changed_meanwhile', words, { current: { packed: outcome.packed } });
    })
    .post('/marks', async (c) => {
      const { orders } = await readBody(c, officeMarkPackedSchema);
      return c.json({ orders: await markPacked(services, actorOf(c.get('signedIn')), orders) });
    })
    .post('/sends', async (c) => {
      const { weight_grams, is_unchecked, ...given } = await readBody(c, officeSendSchema);
      const way = { ...given, weightGrams: weight_grams, isUnchecked: is_unchecked };
      const sent = await sendParcel(services, actorOf(c.get('signedIn')), way);
      if (!sent.ok) throw sent.code === 'not_all_in' ? notAllIn(sent.left) : refusal(sent);
      const { ok: _, ...answer } = sent;
      return c.json(answer);
    })
    .post('/bookings', async (c) => {
      const { order, weight_grams: weightGrams, box } = await readBody(c, officeSendSchema);
      const booked = await bookParcel(services, actorOf(c.get('signedIn')), { order, weightGrams, box });
      if (booked.ok) return c.json({ courier: booked.courier, tracking: booked.tracking });
      if (booked.code === 'parcel_gone') throw refusal({ ok: false, code: booked.code });
      if (booked.code === 'no_key') throw noKey();
      throw courierFailed(booked.courier, booked.reason);
    })
    .get('/parcels/:id/waybill', async (c) => {
      const answer = await findWaybill(services, readId(c, noWaybill));
      if (!answer) throw noWaybill();
      if (!answer.ok) throw courierFailed('The courier', answer.reason);
      return c.body(answer.pdf, 200, { 'content-type': 'application/pdf' });
    })
    .get('/hand-over', async (c) =>
      c.json(await findHandOver(services, readQuery(c, officeHandOverQuerySchema).day)),
    )
    .post('/hand-over', async (c) => {
      const { parcels, is_collected: isCollected } = await readBody(c, officeCollectedSchema);
      await markCollected(services, actorOf(c.get('signedIn')), { parcels, isCollected });
      return c.json(DONE);
    });

const emptyTray = () => new Refused('office_parcel_gone', 'Nothing is in this tray: its parcel has left.');
const notAllIn = (left: number) =>
  new Refused('office_not_all_in', `${countOf(left, 'item is', 'items are')} not in yet.`, { left });
const noKey = () => new Refused('office_courier_failed', 'No courier has an API key here: book it by hand.');
const noWaybill = () =>
  new Refused('office_parcel_gone', 'This parcel has no waybill: it was not booked, or was booked by hand.');
const courierFailed = (courier: string, reason: string) =>
  new Refused('office_courier_failed', `${courier} ${reason}. Try again, or book it by hand.`);
