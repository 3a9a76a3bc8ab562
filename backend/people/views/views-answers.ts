import { type Context, Hono } from 'hono';
import { officeNewViewSchema } from '#contract/office/views.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../office-services.ts';
import { type CountFiltered, deleteView, listViews, saveView, type ViewPlace } from './saved-views.ts';

/** Saved filters of one list. */
export const viewRoutes = (
  { db }: Pick<OfficeServices, 'db'>,
  place: ViewPlace,
  count: CountFiltered,
): Hono => {
  const whose = (c: Context) => ({ personId: c.get('signedIn').personId, place });
  return new Hono()
    .post(`/${place}/views`, async (c) => {
      const saved = await saveView(db, whose(c), await readBody(c, officeNewViewSchema));
      if (!saved.ok) throw new Refused(saved.code, 'Twelve views are the most: remove one first.');
      return c.json({ views: await listViews(db, whose(c), count) });
    })
    .delete(`/${place}/views/:id`, async (c) => {
      const id = readId(c, unknownView);
      if (!(await deleteView(db, whose(c), id))) throw unknownView();
      return c.json({ success: true });
    });
};

const unknownView = () => new Refused('office_not_found', 'There is no such view.');
