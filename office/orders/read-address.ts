import { type OfficeAddress, officeAddressSchema } from '#contract/office-orders.ts';
import { textOf } from '../api/answers.ts';

/** As it was typed: the call says what is wrong with it. */
export const readAddress = (form: FormData, side: 'before' | 'after'): OfficeAddress =>
  Object.fromEntries(
    Object.keys(officeAddressSchema.shape).map((name) => [name, textOf(form, `${side}.${name}`)]),
  ) as OfficeAddress;
