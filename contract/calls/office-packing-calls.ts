import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_PACKING_CALLS: readonly Call[] = [
  {
    group: 'Office',
    needsKey: true,
    office: 'packing',
    method: 'GET',
    id: 'getWaybill',
    path: `${PATHS.office}/pack/parcels/{id}/waybill`,
    summary: "Get the courier's waybill for a booked parcel.",
    answers: { 200: 'application/pdf' },
    errors: ['office_parcel_gone', 'office_courier_failed'],
  },
];
