import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { contentTypeOf, parseMediaName } from './media-name.ts';
import { MediaUnreachable } from './media-store.ts';
import {
  createVariants,
  NoImage,
  type Original,
  parseVariantName,
  type VariantName,
  variantKey,
} from './variants.ts';

const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** A drawing opened by itself may not run scripts or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const RETRY_AFTER_SECONDS = '5';

/** `/media/...`: images of the shop's library, and their variants `<file>.<width>.<avif|webp>` made on demand. */
export function mediaRoutes({ media, log }: Services): Hono {
  const getVariant = createVariants(media, log);

  return new Hono().use(etag()).get('/*', async (c) => {
    const name = parseMediaName(new URL(c.req.url).pathname.replace(/^\/media\//, ''));
    if (name === undefined) throw unknownImage();
    const variant = parseVariantName(name);
    try {
      const original = await getOriginal(variant?.original ?? name);
      return variant ? await sendVariant(c, original, variant) : await sendOriginal(c, original);
    } catch (error) {
      if (!(error instanceof MediaUnreachable)) throw error;
      log.error({ picture: name }, error.message);
      c.header('Retry-After', RETRY_AFTER_SECONDS);
      throw new ApiError(503, 'media_unavailable', 'The image cannot be shown at the moment.');
    }
  });

  async function getOriginal(name: string): Promise<Original> {
    const version = contentTypeOf(name) && (await media.originals.findVersion(name));
    if (version === undefined) throw unknownImage();
    return { name, version };
  }

  async function sendOriginal(c: Context, { name, version }: Original): Promise<Response> {
    const image = await media.originals.read(name);
    if (!image) throw unknownImage();
    const contentType = contentTypeOf(name);
    return send(c, image, {
      'Content-Type': contentType,
      ETag: `"${version}"`,
      'Content-Security-Policy': contentType === 'image/svg+xml' ? SVG_POLICY : undefined,
    });
  }

  async function sendVariant(c: Context, original: Original, variant: VariantName): Promise<Response> {
    const image = await getVariant(original, variant).catch((error) => {
      if (!(error instanceof NoImage)) throw error;
      // Whoever put the file there has to look at it; a shopper sees a missing picture.
      log.warn({ err: error, picture: original.name }, 'image cannot be resized');
      throw unknownImage();
    });
    return send(c, image, {
      'Content-Type': `image/${variant.format}`,
      ETag: `"${variantKey(original, variant)}"`,
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
