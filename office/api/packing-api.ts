import { PATHS } from '#contract/paths.ts';
import type { SendCall } from './call.ts';

export const packingApi = (send: SendCall) => ({
  /** A PDF, or an error message. */
  waybill: (parcelId: number) => send('GET', `${PATHS.office}/pack/parcels/${parcelId}/waybill`),
});
