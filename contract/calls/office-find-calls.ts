import { officeFindQuerySchema, officeFoundSchema } from '#contract/office-find.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const OFFICE_FIND_CALLS: readonly Call[] = [
  {
    group: 'Office',
    method: 'GET',
    needsKey: true,
    office: 'account',
    id: 'findInOffice',
    path: `${PATHS.office}/find`,
    summary:
      'Find products, orders, customers and messages at once, each group for those who have its right.',
    query: officeFindQuerySchema,
    answers: { 200: officeFoundSchema },
  },
];
