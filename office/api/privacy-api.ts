import {
  officeErasedSchema,
  officeShopperDataSchema,
  officeShopperFoundSchema,
} from '#contract/office-privacy.ts';
import type { OfficeCall } from './call.ts';

export const privacyApi = (call: OfficeCall) => ({
  findShopper: (email: string) => call(officeShopperFoundSchema, 'POST', '/privacy/find', { email }),
  shopperData: (email: string) => call(officeShopperDataSchema, 'POST', '/privacy/data', { email }),
  eraseShopper: (email: string, word: string) =>
    call(officeErasedSchema, 'POST', '/privacy/erase', { email, word }),
});
