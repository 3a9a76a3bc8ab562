import {
  bulkChangeQuerySchema,
  bulkLeaveOutSchema,
  MAX_BULK_ROWS,
  newBulkChangeSchema,
} from '#contract/office/bulk-changes.ts';
import { formatCount } from '#domain/text/counts.ts';
import { invalidParams, Refused } from '../../ground/refused.ts';
import { byId, type Office, officeAction, officeQuery } from '../../people/office-action.ts';
import type { RowServices } from '../rows/find-rows.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { leaveOutRows } from './leave-out-rows.ts';
import { makePreview } from './make-preview.ts';
import { findStoredChange, readPreview } from './read-preview.ts';

const right = 'products';

export const bulkActions = {
  /** Changes nothing yet. Returns the id of the preview. */
  previewBulkChange: officeAction(
    { right, input: newBulkChangeSchema },
    async (office: Office & RowServices, given) => {
      const outcome = await makePreview(office, office.signedIn.personId, given);
      if (outcome.ok) return outcome.id;
      if (outcome.code === 'nothing_selected') throw invalidParams({ selection: 'finds no product' });
      throw tooManyRows(outcome.rows);
    },
  ),
  bulkChange: officeQuery(
    { right, input: byId.extend(bulkChangeQuerySchema.shape) },
    async (office: Office & RowServices, { id, page }) => {
      const found = await readPreview(office, id, page);
      if (!found) throw unknown();
      return found;
    },
  ),
  leaveOutOfBulkChange: officeAction(
    { right, input: byId.extend(bulkLeaveOutSchema.shape) },
    async ({ db }, { id, leave_out: leaveOut, put_back: putBack }) => {
      if (!(await findStoredChange(db, id))) throw unknown();
      await leaveOutRows(db, id, { leaveOut, putBack });
    },
  ),
  /** Exactly as shown: rows changed since are skipped. */
  applyBulkChange: officeAction({ right, input: byId }, async (office, { id }) => {
    const outcome = await applyBulkChange(office, office.actor, id);
    if (outcome.ok) return outcome.applied;
    throw outcome.code === 'office_bulk_change_over'
      ? new Refused(outcome.code, 'This preview is older than two hours: make a new one.')
      : unknown();
  }),
};

const unknown = () => new Refused('office_unknown_bulk_change', 'This preview no longer exists.');

const tooManyRows = (rows: number) =>
  new Refused(
    'office_too_many_rows',
    `${formatCount(rows)} rows are too many at once: at most ${formatCount(MAX_BULK_ROWS)}. Narrow the filter.`,
  );
