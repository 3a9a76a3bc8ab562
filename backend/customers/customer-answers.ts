import { Hono } from 'hono';
import { officeCustomersExportQuerySchema } from '#contract/office/customers.ts';
import { answerCsv } from '../ground/http/answer-csv.ts';
import { readQuery } from '../ground/http/parse.ts';
import { writeLog } from '../log/write-log.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { exportCustomers } from './export-customers.ts';

export const officeCustomerRoutes = ({ db, now }: OfficeServices): Hono =>
  new Hono().get('/customers.csv', async (c) => {
    const { q } = readQuery(c, officeCustomersExportQuerySchema);
    // The log outlives an erasure, and a search may be an address.
    const which = q === '' ? 'all customers' : 'customers found by a search';
    const by = actorOf(c.get('signedIn'));
    await writeLog(db, by, { what: 'order', which, after: 'written to CSV' }, now());
    return answerCsv(c, 'customers.csv', exportCustomers(db, q));
  });
