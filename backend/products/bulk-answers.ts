import { type Context, Hono } from 'hono';
import {
  bulkChangeQuerySchema,
  bulkLeaveOutSchema,
  MAX_BULK_ROWS,
  newBulkChangeSchema,
} from '#contract/office/bulk-changes.ts';
import { formatCount } from '#domain/text/counts.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import { invalidParams, Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { applyBulkChange } from './bulk/apply-bulk-change.ts';
import { leaveOutRows } from './bulk/leave-out-rows.ts';
import { makePreview } from './bulk/make-preview.ts';
import { readPreview } from './bulk/read-preview.ts';
import type { RowServices } from './rows/find-rows.ts';

type BulkServices = OfficeServices & RowServices;

export const officeBulkRoutes = (services: BulkServices): Hono =>
  new Hono()
    .post('/bulk-changes', async (c) => {
      const given = await readBody(c, newBulkChangeSchema);
      const outcome = await makePreview(services, c.get('signedIn').personId, given);
      if (!outcome.ok && outcome.code === 'nothing_selected') {
        throw invalidParams({ selection: 'finds no product' });
      }
      if (!outcome.ok) throw tooManyRows(outcome.rows);
      return c.json({ bulk_change: await preview(services, outcome.id, 1) }, 201);
    })
    .get('/bulk-changes/:id', async (c) => {
      const { page } = readQuery(c, bulkChangeQuerySchema);
      return c.json({ bulk_change: await preview(services, idOf(c), page) });
    })
    .patch('/bulk-changes/:id', async (c) => {
      const { leave_out: leaveOut, put_back: putBack } = await readBody(c, bulkLeaveOutSchema);
      const id = idOf(c);
      await preview(services, id, 1);
      await leaveOutRows(services.db, id, { leaveOut, putBack });
      return c.json({ bulk_change: await preview(services, id, 1) });
    })
    .post('/bulk-changes/:id/apply', async (c) => {
      const outcome = await applyBulkChange(services, actorOf(c.get('signedIn')), idOf(c));
      if (outcome.ok) return c.json(outcome.applied);
      throw outcome.code === 'office_bulk_change_over'
        ? new Refused(outcome.code, 'This preview is older than two hours: make a new one.')
        : unknown();
    });

const idOf = (c: Context): number => readId(c, unknown);

async function preview(services: BulkServices, id: number, page: number) {
  const found = await readPreview(services, id, page);
  if (!found) throw unknown();
  return found;
}

const unknown = () => new Refused('office_unknown_bulk_change', 'This preview no longer exists.');

const tooManyRows = (rows: number) =>
  new Refused(
    'office_too_many_rows',
    `${formatCount(rows)} rows are too many at once: at most ${formatCount(MAX_BULK_ROWS)}. Narrow the filter.`,
  );
