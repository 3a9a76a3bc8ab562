import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { CONTENT_TYPES, findMediaFile, type MediaFile, parseMediaPath } from './media-file.ts';
import { createVariants, parseVariantName, type VariantName, variantKey } from './variants.ts';

const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** A drawing opened by itself may not run scripts or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `/media/...`: images of the shop's library, and their variants `<file>.<width>.<avif|webp>` made on demand. */
export function mediaRoutes({ settings, log }: Services): Hono {
  const { mediaDir, mediaCacheDir } = settings;
  const getVariant = createVariants(mediaCacheDir, log);

  return new Hono().use(etag()).get('/*', async (c) => {
    const segments = parseMediaPath(new URL(c.req.url).pathname.replace(/^\/media\//, ''));
    if (!segments) throw unknownImage();
    const variant = parseVariantName(segments.at(-1) ?? '');
    if (!variant) return sendOriginal(c, await getFile(segments));
    return sendVariant(c, await getFile([...segments.slice(0, -1), variant.original]), variant);
  });

  async function getFile(segments: string[]): Promise<MediaFile> {
    const file = await findMediaFile(mediaDir, segments);
    if (!file) throw unknownImage();
    return file;
  }

  async function sendOriginal(c: Context, file: MediaFile): Promise<Response> {
    return send(c, await readFile(file.path), {
      'Content-Type': CONTENT_TYPES[file.extension],
      ETag: `"${file.size.toString(36)}-${Math.round(file.changedMs).toString(36)}"`,
      'Content-Security-Policy': file.extension === '.svg' ? SVG_POLICY : undefined,
    });
  }

  async function sendVariant(c: Context, file: MediaFile, variant: VariantName): Promise<Response> {
    const image = await getVariant(file, variant).catch((error) => {
      // Whoever put the file there has to look at it; a shopper sees a missing picture.
      log.warn({ err: error, file: file.path }, 'image cannot be resized');
      throw unknownImage();
    });
    return send(c, image, {
      'Content-Type': CONTENT_TYPES[`.${variant.format}`],
      ETag: `"${variantKey(file, variant)}"`,
    });
  }
}

function send(c: Context, image: Buffer, headers: Record<string, string | undefined>): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Length', String(image.length));
  c.header('Cache-Control', KEEP_FOREVER);
  return c.body(new Uint8Array(image));
}

const unknownImage = () => new ApiError(404, 'media_not_found', 'No such image.');
