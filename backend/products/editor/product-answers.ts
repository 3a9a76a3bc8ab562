import { Hono } from 'hono';
import {
  type OfficeProduct,
  officeProductSaveSchema,
  officeRestoreSchema,
} from '#contract/office/product.ts';
import { truncate } from '#domain/text/text.ts';
import type { SheetRefusal } from '../../catalogue/edit/sheet-refused.ts';
import type { Db } from '../../ground/db/tables.ts';
import { readBody, readId } from '../../ground/http/parse.ts';
import type { Media } from '../../ground/media/media-store.ts';
import { Refused } from '../../ground/refused.ts';
import type { OfficeServices } from '../../people/office-services.ts';
import { actorOf } from '../../people/sessions/own-keys.ts';
import { duplicateProduct, restoreVersion } from './copy-product.ts';
import { describeProduct, findChoices } from './describe-product.ts';
import { findPreview, type PreviewOutcome, previewProduct } from './preview-product.ts';
import { createProduct, type SaveOutcome, saveProduct } from './save-product.ts';
import { storePicture } from './store-picture.ts';
import { whoChanged } from './who-changed.ts';

export function officeProductRoutes(services: OfficeServices & { media: Media }): Hono {
  const { db } = services;
  const describe = async (id: number, personId: number): Promise<OfficeProduct> => {
    const product = await describeProduct(db, id, personId);
    if (!product) throw unknownProduct();
    return product;
  };
  /** Throws a refusal with its wording. */
  const saved = async (id: number | undefined, outcome: SaveOutcome) => {
    if (outcome.ok) return { id: outcome.id, version: outcome.version ?? null };
    throw await refused(db, id, outcome);
  };
  return new Hono()
    .get('/editor-choices', async (c) => c.json({ choices: await findChoices(db) }))
    .post('/products', async (c) => {
      const save = await readBody(c, officeProductSaveSchema);
      return c.json(
        await saved(undefined, await createProduct(services, actorOf(c.get('signedIn')), save)),
        201,
      );
    })
    .get('/products/:id', async (c) => {
      const { personId } = c.get('signedIn');
      return c.json({ product: await describe(readId(c, unknownProduct), personId) });
    })
    .patch('/products/:id', async (c) => {
      const id = readId(c, unknownProduct);
      const save = await readBody(c, officeProductSaveSchema);
      return c.json(await saved(id, await saveProduct(services, actorOf(c.get('signedIn')), id, save)));
    })
    .post('/product-previews', async (c) => {
      const save = await readBody(c, officeProductSaveSchema);
      return c.json(
        await previewed(
          db,
          undefined,
          await previewProduct(services, actorOf(c.get('signedIn')), undefined, save),
        ),
        201,
      );
    })
    .post('/products/:id/preview', async (c) => {
      const id = readId(c, unknownProduct);
      const save = await readBody(c, officeProductSaveSchema);
      const outcome = await previewProduct(services, actorOf(c.get('signedIn')), id, save);
      return c.json(await previewed(db, id, outcome), 201);
    })
    .post('/products/:id/duplicate', async (c) => {
      const id = readId(c, unknownProduct);
      return c.json(await saved(id, await duplicateProduct(services, actorOf(c.get('signedIn')), id)), 201);
    })
    .post('/products/:id/restore', async (c) => {
      const id = readId(c, unknownProduct);
      const { version } = await readBody(c, officeRestoreSchema);
      return c.json(await saved(id, await restoreVersion(services, actorOf(c.get('signedIn')), id, version)));
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

async function previewed(db: Db, id: number | undefined, outcome: PreviewOutcome) {
  if (!outcome.ok) throw await refused(db, id, outcome);
  return { url: outcome.url, ends_at: outcome.ends_at };
}

const unknownProduct = () => new Refused('office_unknown_product', 'There is no such product.');

/** What the office answers to a save that is refused. */
export async function refused(db: Db, id: number | undefined, refusal: SheetRefusal): Promise<Refused> {
  if (refusal.code === 'office_unknown_product') return unknownProduct();
  if (refusal.code === 'office_changed_meanwhile') {
    const by = id === undefined ? undefined : await whoChanged(db, id, refusal.conflicts);
    const message = `${by?.who ?? 'Somebody'} changed this meanwhile. Nothing was saved; both versions are shown.`;
    return new Refused('office_changed_meanwhile', message, {
      conflicts: refusal.conflicts,
      params: Object.fromEntries(
        refusal.conflicts.map(({ row, field, now }) => [`${row}|${field}`, `is “${truncate(now, 80)}” now`]),
      ),
      ...by,
    });
  }
  const params = Object.fromEntries(
    refusal.problems.map((each) => [`${each.row}|${each.field}`, each.reason]),
  );
  const words = refusal.problems.map(({ field, reason }) =>
    reason.startsWith(field) ? reason : `${field.replace(/^Alt: .*/s, 'Picture:')} ${reason}`,
  );
  return new Refused('rest_invalid_param', `${words.join('; ')}.`, { params });
}
