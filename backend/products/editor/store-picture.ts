import type { OfficePicture } from '#contract/office/product.ts';
import type { Db } from '../../ground/db/tables.ts';
import type { Media } from '../../ground/media/media-store.ts';
import { storeUpload } from '../../ground/media/store-upload.ts';
import { mapParsed, type Parsed } from '../../ground/parsed.ts';

/** Registers the picture; a product shows it once it is saved with it. */
export async function storePicture(
  { db, media }: { db: Db; media: Media },
  content: Buffer,
): Promise<Parsed<OfficePicture>> {
  const stored = await storeUpload(media.originals, content);
  if (stored.ok) {
    const { file, width, height } = stored.value;
    await db
      .insertInto('images')
      .values({ file, source: file, alt: '', width, height })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .execute();
  }
  return mapParsed(stored, ({ file, width, height }) => ({
    ref: file,
    src: `/media/${file}`,
    width,
    height,
  }));
}
