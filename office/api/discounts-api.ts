import { PATHS } from '#contract/paths.ts';
import type { SendCall } from './call.ts';

export const discountsApi = (send: SendCall) => ({
  discountCodesCsv: (id: number) => send('GET', `${PATHS.office}/discounts/${id}/codes.csv`),
});
