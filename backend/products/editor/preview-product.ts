import { PREVIEW_PATHS } from '#contract/paths.ts';
import { loadProducts } from '../../catalogue/load-products.ts';
import { writeProducts } from '../../catalogue/write-product.ts';
import { endOfPreview, readPreviewLink, signPreview } from '../../content/preview-links.ts';
import type { Db } from '../../ground/db/tables.ts';
import { rollBackAfter } from '../../ground/db/transact.ts';
import type { Signer } from '../../ground/signer.ts';
import type { Actor } from '../../log/write-log.ts';
import { type ProductServices, rulesOf } from './save-product.ts';
import { type ProductSave, writeProduct } from './write-product.ts';

type PreviewServices = ProductServices & { signer: Signer; settings: { publicUrl: string } };

export interface Preview {
  url: string;
  ends_at: string;
}

/** Stores the product as the shop would serve it after the save, which is rolled back. Throws Refused. */
export async function previewProduct(
  services: PreviewServices,
  actor: Actor,
  id: number | undefined,
  save: ProductSave,
): Promise<Preview> {
  const { db, now, signer, settings } = services;
  const at = now();
  const product = await rollBackAfter(db, async (trx) => {
    const written = await writeProduct(trx, actor, id, save, rulesOf(services, actor, at));
    await trx.updateTable('products').set({ status: 'publish' }).where('id', '=', written.id).execute();
    const loaded = await loadProducts(trx, [written.id], { fullVariations: true });
    const format = { publicUrl: settings.publicUrl, now: at.toISOString(), fullVariations: true };
    return JSON.stringify(writeProducts(loaded, format)[0]);
  });
  const ends = endOfPreview(at);
  const ends_at = ends.toISOString();
  const preview = await db
    .insertInto('product_previews')
    .values({ product, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = await signPreview(db, signer, { kind: 'product', id: preview.id, ends });
  return { url: `${settings.publicUrl}${PREVIEW_PATHS.page}/${link}`, ends_at };
}

/** The product as JSON; undefined for a forged or expired link. */
export async function findPreview(
  services: { db: Db; now: () => Date; signer: Signer },
  link: string,
): Promise<string | undefined> {
  const id = await readPreviewLink(services, link, 'product');
  if (id === undefined) return undefined;
  const preview = await services.db
    .selectFrom('product_previews')
    .select('product')
    .where('id', '=', id)
    .executeTakeFirst();
  return preview?.product;
}
