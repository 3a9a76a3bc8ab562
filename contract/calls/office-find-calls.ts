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
      'Find products, orders, customers and messages at once, limited to the groups you have a right to.',
    query: officeFindQuerySchema,
    answers: { 200: officeFoundSchema },
  },
];
