import {
  officeErasedSchema,
  officeErasureSchema,
  officeShopperDataSchema,
  officeShopperFoundSchema,
  officeShopperSchema,
} from '#contract/office-privacy.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const privacy = { group: 'Office', method: 'POST', needsKey: true, office: 'privacy' } as const;

/** By POST, as query strings end up in logs. */
export const OFFICE_PRIVACY_CALLS: readonly Call[] = [
  {
    ...privacy,
    id: 'findShopper',
    path: `${PATHS.office}/privacy/find`,
    summary: 'Count what is stored about an e-mail address, and name its orders.',
    isDangerous: true,
    body: officeShopperSchema,
    answers: { 200: officeShopperFoundSchema },
  },
  {
    ...privacy,
    id: 'giveShopperData',
    path: `${PATHS.office}/privacy/data`,
    summary: 'Get everything that is stored about an e-mail address, for who asks for it.',
    isDangerous: true,
    body: officeShopperSchema,
    answers: { 200: officeShopperDataSchema },
  },
  {
    ...privacy,
    id: 'eraseShopper',
    path: `${PATHS.office}/privacy/erase`,
    summary: 'Erase what is stored about an e-mail address and what no law asks to keep.',
    isDangerous: true,
    body: officeErasureSchema,
    answers: { 200: officeErasedSchema },
    errors: ['office_open_orders', 'office_nothing_stored'],
  },
];
