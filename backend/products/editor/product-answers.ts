import { type Context, Hono } from 'hono';
import {
  type OfficeProduct,
  officeProductSaveSchema,
  officeRestoreSchema,
} from '#contract/office/product.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import type { Media } from '../../ground/media/media-store.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { unknownProduct } from '../unknown-product.ts';
import { duplicateProduct, restoreVersion } from './copy-product.ts';
import { describeProduct, findChoices } from './describe-product.ts';
import { findPreview, previewProduct } from './preview-product.ts';
import { createProduct, saveProduct } from './save-product.ts';
import { storePicture } from './store-picture.ts';

export function officeProductRoutes(services: OfficeServices & { media: Media }): Hono {
  const { db } = services;
  const describe = async (id: number, personId: number): Promise<OfficeProduct> => {
    const product = await describeProduct(db, id, personId);
    if (!product) throw unknownProduct();
    return product;
  };
  const actor = (c: Context) => actorOf(c.get('signedIn'));
  const body = (c: Context) => readBody(c, officeProductSaveSchema);
  return new Hono()
    .get('/editor-choices', async (c) => c.json({ choices: await findChoices(db) }))
    .post('/products', async (c) => c.json(await createProduct(services, actor(c), await body(c)), 201))
    .get('/products/:id', async (c) => {
      const { personId } = c.get('signedIn');
      return c.json({ product: await describe(readId(c, unknownProduct), personId) });
    })
    .patch('/products/:id', async (c) => {
      const id = readId(c, unknownProduct);
      return c.json(await saveProduct(services, actor(c), id, await body(c)));
    })
    .post('/product-previews', async (c) =>
      c.json(await previewProduct(services, actor(c), undefined, await body(c)), 201),
    )
    .post('/products/:id/preview', async (c) => {
      const id = readId(c, unknownProduct);
      return c.json(await previewProduct(services, actor(c), id, await body(c)), 201);
    })
    .post('/products/:id/duplicate', async (c) =>
      c.json(await duplicateProduct(services, actor(c), readId(c, unknownProduct)), 201),
    )
    .post('/products/:id/restore', async (c) => {
      const id = readId(c, unknownProduct);
      const { version } = await readBody(c, officeRestoreSchema);
      return c.json(await restoreVersion(services, actor(c), id, version));
    })
    .post('/pictures', async (c) => {
      const content = Buffer.from(await c.req.arrayBuffer());
      const picture = await storePicture(services, content);
      if (!picture.ok) throw new Refused('office_not_a_picture', `This file ${picture.reason}.`);
      return c.json({ picture: picture.value }, 201);
    });
}

/** For holders of a signed link, without a session. */
export const previewRoutes = (services: Pick<OfficeServices, 'db' | 'now' | 'signer'>): Hono =>
  new Hono().get('/previews/:link', async (c) => {
    const product = await findPreview(services, c.req.param('link'));
    if (product === undefined) throw new Refused('preview_not_found', 'This preview has ended.');
    c.header('cache-control', 'no-store');
    return c.json({ success: true, data: JSON.parse(product) });
  });
