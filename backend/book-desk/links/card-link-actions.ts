import { officeCardPageQuerySchema, officeLinkDecisionsSchema } from '#contract/office/book.ts';
import type { SearchServices } from '../../catalogue/services.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import { Refused } from '../../ground/refused.ts';
import type { UndoLine } from '../../imports/start-work.ts';
import { byId, type Office, officeAction, officeQuery } from '../../people/office-action.ts';
import { unknownPrinting } from '../unknown-printing.ts';
import { decideUnsure } from './decide-links.ts';
import { linkPrintings } from './link-printings.ts';
import { listLinks } from './list-links.ts';

const right = 'products';

export const cardLinkActions = {
  cardLinks: officeQuery({ right, input: officeCardPageQuerySchema }, (office, { page }) =>
    listLinks(office, page),
  ),
  /** Looks up in the card book what the shop sells. No price, stock, name or address changes. */
  linkCards: officeAction({ right }, async (office: Office & SearchServices) => {
    const { linked, unsure, unknown } = await linkPrintings(office, office.actor, false);
    return { linked, unsure, unknown };
  }),
  /** Skips what somebody else has decided meanwhile. */
  decideCardLinks: officeAction(
    { right, input: officeLinkDecisionsSchema },
    async ({ db, actor, now }, { decisions }) => {
      const chosen = [...new Set(decisions.flatMap(({ printing_id }) => printing_id ?? []))];
      if ((await findPrintings(db, chosen)).length < chosen.length) throw unknownPrinting();
      const links = decisions.map(({ product_id, printing_id }) => ({
        productId: product_id,
        printingId: printing_id,
      }));
      const { count } = await decideUnsure(db, actor, links, now());
      return { done: count, skipped: decisions.length - count };
    },
  ),
  /** Links that were found are gone, products that were decided wait again. */
  undoCardLinks: officeAction(
    { right, input: byId },
    async (office: Office & { undoLine: UndoLine }, { id }) => {
      const run = await office.db
        .selectFrom('book_link_runs')
        .where('id', '=', id)
        .select('log_id')
        .executeTakeFirst();
      if (!run?.log_id) throw new Refused('office_unknown_line', 'There is no such run to undo.');
      await office.undoLine(office, office.signedIn, run.log_id);
    },
  ),
};

const findPrintings = queryByIds((db, ids) =>
  db.selectFrom('book_printings').where('id', 'in', ids).select('id'),
);
