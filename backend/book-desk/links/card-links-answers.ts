import { Hono } from 'hono';
import { officeCardPageQuerySchema, officeLinkDecisionsSchema } from '#contract/office/book.ts';
import type { SearchServices } from '../../catalogue/services.ts';
import { queryByIds } from '../../ground/db/query-by-ids.ts';
import { readBody, readId, readQuery } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import type { SignedIn } from '../../people/sessions/sessions.ts';
import { decideUnsure } from './decide-links.ts';
import { linkPrintings } from './link-printings.ts';
import { listLinks } from './list-links.ts';

/** Given by the office, which knows what every feature can undo. */
type UndoLine = (services: OfficeServices, signedIn: SignedIn, id: number) => Promise<unknown>;

export function officeCardLinkRoutes(services: OfficeServices & SearchServices, undoLine: UndoLine): Hono {
  const { db, now } = services;
  return new Hono()
    .get('/book/links', async (c) =>
      c.json(await listLinks(services, readQuery(c, officeCardPageQuerySchema).page)),
    )
    .post('/book/links', async (c) => {
      const { run: _, ...counts } = await linkPrintings(services, actorOf(c.get('signedIn')), false);
      return c.json(counts);
    })
    .post('/book/links/decide', async (c) => {
      const { decisions } = await readBody(c, officeLinkDecisionsSchema);
      const chosen = [...new Set(decisions.flatMap(({ printing_id }) => printing_id ?? []))];
      if ((await findPrintings(db, chosen)).length < chosen.length)
        throw new Refused('office_unknown_printing', 'The card book has no such printing.');
      const { count } = await decideUnsure(
        db,
        actorOf(c.get('signedIn')),
        decisions.map(({ product_id, printing_id }) => ({ productId: product_id, printingId: printing_id })),
        now(),
      );
      return c.json({ done: count, skipped: decisions.length - count });
    })
    .post('/book/links/:id/undo', async (c) => {
      const id = readId(c, unknownRun);
      const run = await db
        .selectFrom('book_link_runs')
        .where('id', '=', id)
        .select('log_id')
        .executeTakeFirst();
      if (!run?.log_id) throw unknownRun();
      await undoLine(services, c.get('signedIn'), run.log_id);
      return c.json({ success: true });
    });
}

const findPrintings = queryByIds((db, ids) =>
  db.selectFrom('book_printings').where('id', 'in', ids).select('id'),
);

const unknownRun = () => new Refused('office_unknown_line', 'There is no such run to undo.');
