import { Hono } from 'hono';
import type { Media } from '../../ground/media/media-store.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { findPreview } from './preview-product.ts';
import { storePicture } from './store-picture.ts';

export const officePictureRoutes = (services: OfficeServices & { media: Media }): Hono =>
  new Hono().post('/pictures', async (c) => {
    const content = Buffer.from(await c.req.arrayBuffer());
    const picture = await storePicture(services, content);
    if (!picture.ok) throw new Refused('office_not_a_picture', `This file ${picture.reason}.`);
    return c.json({ picture: picture.value }, 201);
  });

/** For holders of a signed link, without a session. */
export const previewRoutes = (services: Pick<OfficeServices, 'db' | 'now' | 'signer'>): Hono =>
  new Hono().get('/previews/:link', async (c) => {
    const product = await findPreview(services, c.req.param('link'));
    if (product === undefined) throw new Refused('preview_not_found', 'This preview has ended.');
    c.header('cache-control', 'no-store');
    return c.json({ success: true, data: JSON.parse(product) });
  });
