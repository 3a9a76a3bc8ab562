import { Hono } from 'hono';
import {
  type OfficeBookFound,
  officeBookQuerySchema,
  officeListedSchema,
  officeSingleQuerySchema,
} from '#contract/office/book.ts';
import { searchBook } from '../book/search-book.ts';
import { queryByIds } from '../ground/db/query-by-ids.ts';
import type { Db } from '../ground/db/tables.ts';
import { readBody, readId, readQuery } from '../ground/http/parse.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { actorOf } from '../people/sessions/own-keys.ts';
import { describePrinting, describeSingle } from './describe-single.ts';
import { saveSingle } from './save-single.ts';
import { unknownPrinting } from './unknown-printing.ts';

export function officeBookRoutes(services: OfficeServices): Hono {
  const { db } = services;
  return new Hono()
    .get('/book/printings', async (c) => c.json(await find(db, readQuery(c, officeBookQuerySchema).search)))
    .get('/book/printings/:id', async (c) => {
      const single = await describeSingle(
        services,
        readId(c, unknownPrinting),
        readQuery(c, officeSingleQuerySchema).product,
      );
      if (!single) throw unknownPrinting();
      return c.json({ single });
    })
    .post('/singles', async (c) => {
      const listed = await readBody(c, officeListedSchema);
      return c.json(await saveSingle(services, actorOf(c.get('signedIn')), listed));
    });
}

async function find(db: Db, search: string): Promise<OfficeBookFound> {
  const found = await searchBook(db, search);
  const sold = await findLinks(
    db,
    found.map(({ id }) => id),
  );
  const linked = new Set(sold.map(({ printing_id }) => printing_id));
  const any = found[0] ?? (await db.selectFrom('book_printings').select('id').limit(1).executeTakeFirst());
  return {
    printings: found.map((card) => ({ ...describePrinting(card), is_sold: linked.has(card.id) })),
    is_empty: any === undefined,
  };
}

const findLinks = queryByIds((db, ids) =>
  db
    .selectFrom('book_links')
    .where('printing_id', 'in', ids)
    .where('state', '=', 'linked')
    .select('printing_id'),
);
