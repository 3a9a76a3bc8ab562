import { officeCustomersQuerySchema } from '#contract/office/customers.ts';
import { officeQuery } from '../people/office-action.ts';
import { findCustomers } from './find-customers.ts';

export const customerActions = {
  customers: officeQuery({ right: 'customers', input: officeCustomersQuerySchema }, ({ db }, asked) =>
    findCustomers(db, asked),
  ),
};
