import { Hono } from 'hono';
import { readId } from '../ground/http/parse.ts';
import { Refused } from '../ground/refused.ts';
import { type BookingServices, courierFailed, findWaybill } from './booking.ts';
import type { PickServices } from './pick.ts';

export const officePackingRoutes = (services: BookingServices & PickServices): Hono =>
  new Hono().get('/pack/parcels/:id/waybill', async (c) => {
    const answer = await findWaybill(services, readId(c, noWaybill));
    if (!answer) throw noWaybill();
    if (!answer.ok) throw courierFailed('The courier', answer.reason);
    return c.body(answer.pdf, 200, { 'content-type': 'application/pdf' });
  });

const noWaybill = () =>
  new Refused('office_parcel_gone', 'This parcel has no waybill: it was not booked, or was booked by hand.');
