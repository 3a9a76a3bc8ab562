import { Hono } from 'hono';
import { Refused } from '../ground/refused.ts';
import type { OfficeServices } from '../people/office-services.ts';
import { findPostPreview } from './preview-post.ts';

/** For holders of a signed link, without a session. */
export const postPreviewRoutes = (services: Pick<OfficeServices, 'db' | 'now' | 'signer'>): Hono =>
  new Hono().get('/post-previews/:link', async (c) => {
    const post = await findPostPreview(services, c.req.param('link'));
    if (post === undefined) throw new Refused('preview_not_found', 'This preview has ended.');
    c.header('cache-control', 'no-store');
    return c.json({ success: true, data: JSON.parse(post) });
  });
