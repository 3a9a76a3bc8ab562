import { shopperDataSchema } from '#contract/my.ts';
import {
  officeErasedSchema,
  officeErasureSchema,
  officeShopperFoundSchema,
  officeShopperSchema,
} from '#contract/office/privacy.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const privacy = { group: 'Office', method: 'POST', needsKey: true, office: 'privacy' } as const;

/** By POST, as query strings end up in logs. */
export const OFFICE_PRIVACY_CALLS: readonly Call[] = [
  {
    ...privacy,
    id: 'findShopper',
    path: `${PATHS.office}/privacy/find`,
    summary: 'Count the data stored about an e-mail address, and list its orders.',
    isDangerous: true,
    body: officeShopperSchema,
    answers: { 200: officeShopperFoundSchema },
  },
  {
    ...privacy,
    id: 'giveShopperData',
    path: `${PATHS.office}/privacy/data`,
    summary: 'Get all data stored about an e-mail address, for its owner.',
    isDangerous: true,
    body: officeShopperSchema,
    answers: { 200: shopperDataSchema },
  },
  {
    ...privacy,
    id: 'eraseShopper',
    path: `${PATHS.office}/privacy/erase`,
    summary: 'Erase all data about an e-mail address that no law requires to be kept.',
    isDangerous: true,
    body: officeErasureSchema,
    answers: { 200: officeErasedSchema },
    errors: ['office_open_orders', 'office_credit_left', 'office_nothing_stored'],
  },
];
