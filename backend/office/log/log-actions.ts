import { officeLogQuerySchema } from '#contract/office/office.ts';
import { readLogFilter } from '#domain/office/log-filter.ts';
import { LOG_PAGE_SIZE } from '#domain/office/office.ts';
import { southAfricanDay } from '#domain/time/business-days.ts';
import { findLog, findUndone } from '../../log/find-log.ts';
import { byId, officeAction, officeQuery } from '../../people/office-action.ts';
import { describePulse } from '../pulse/pulse.ts';
import { undoLine } from '../undo/undo-line.ts';
import { describeLine } from './describe-line.ts';
import { findRefusedImports } from './find-refused-imports.ts';

export const logActions = {
  /** Newest first. A filter with a problem is ignored; `people` are all authors, also such as 'Command line'. */
  log: officeQuery(
    { right: 'log', input: officeLogQuerySchema },
    async ({ db, signedIn, now }, { search, ...asked }) => {
      const { filter, tokens } = readLogFilter(search, southAfricanDay(now()));
      const { entries, ...found } = await findLog(db, { ...asked, filter, perPage: LOG_PAGE_SIZE });
      const undone = await findUndone(
        db,
        entries.map(({ id }) => id),
      );
      const refused = await findRefusedImports(db, entries);
      return {
        ...found,
        entries: entries.map((entry) => describeLine(entry, signedIn, undone, refused)),
        tokens,
      };
    },
  ),
  /** News, for which every window asks all the time. */
  pulse: officeQuery({ right: 'account', isPolled: true }, ({ db, signedIn }) => describePulse(db, signedIn)),
  /** Returns the second line. The topic of the first decides who may; undoing a dangerous action is dangerous, too. */
  undo: officeAction({ right: 'account', input: byId }, (office, { id }) =>
    undoLine(office, office.signedIn, id),
  ),
};
