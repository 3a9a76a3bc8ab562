import {
  officeBringBackSchema,
  officeParcelPlanSchema,
  officeParcelsSchema,
  officeShipmentSchema,
  officeShippedSchema,
  officeTrackingSchema,
} from '#contract/office/parcels.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const packing = { group: 'Office', needsKey: true, office: 'packing' } as const;
const order = `${PATHS.office}/orders/{number}`;

export const OFFICE_PARCEL_CALLS: readonly Call[] = [
  {
    ...packing,
    id: 'listOfficeParcels',
    method: 'GET',
    path: `${order}/parcels`,
    summary: 'List the parcels of an order; an undivided order has one.',
    answers: { 200: officeParcelsSchema },
    errors: ['order_not_found'],
  },
  {
    ...packing,
    id: 'planOfficeParcels',
    method: 'PUT',
    path: `${order}/parcels`,
    summary: 'Divide unshipped units into parcels.',
    body: officeParcelPlanSchema,
    answers: { 200: officeParcelsSchema },
    errors: ['order_not_found', 'office_order_state', 'office_wrong_parcels', 'office_changed_meanwhile'],
  },
  {
    ...packing,
    id: 'shipInOffice',
    method: 'POST',
    path: `${order}/ship`,
    summary: 'Ship a parcel; the order is shipped with its last parcel. The shopper is mailed.',
    body: officeShipmentSchema,
    answers: { 200: officeShippedSchema },
    errors: ['order_not_found', 'office_order_state', 'office_parcel_gone', 'insufficient_stock'],
  },
  {
    ...packing,
    id: 'correctOfficeTracking',
    method: 'PATCH',
    path: `${order}/parcels/{id}/tracking`,
    summary: 'Add or correct the tracking of a parcel that was shipped. The shopper is mailed.',
    body: officeTrackingSchema,
    answers: { 200: officeParcelsSchema },
    errors: ['order_not_found', 'office_not_found', 'office_order_state', 'office_changed_meanwhile'],
  },
  {
    ...packing,
    id: 'bringOfficeParcelBack',
    method: 'POST',
    path: `${order}/parcels/{id}/back`,
    summary: 'Put a shipped parcel among those to pack again, with a note for the office.',
    body: officeBringBackSchema,
    answers: { 200: officeParcelsSchema },
    errors: ['order_not_found', 'office_not_found', 'office_order_state', 'office_changed_meanwhile'],
  },
];
