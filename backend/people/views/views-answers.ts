import { type Context, Hono } from 'hono';
import { officeNewViewSchema } from '#contract/office/views.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import type { OfficeServices } from '../office-services.ts';
import {
  type CountFiltered,
  deleteView,
  listViews,
  saveView,
  unknownView,
  type ViewPlace,
} from './saved-views.ts';

/** Saved filters of one list. */
export const viewRoutes = (
  { db }: Pick<OfficeServices, 'db'>,
  place: ViewPlace,
  count: CountFiltered,
): Hono => {
  const whose = (c: Context) => ({ personId: c.get('signedIn').personId, place });
  return new Hono()
    .post(`/${place}/views`, async (c) => {
      await saveView(db, whose(c), await readBody(c, officeNewViewSchema));
      return c.json({ views: await listViews(db, whose(c), count) });
    })
    .delete(`/${place}/views/:id`, async (c) => {
      await deleteView(db, whose(c), readId(c, unknownView));
      return c.json({ success: true });
    });
};
