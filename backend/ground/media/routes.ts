import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import { ApiError } from '../http/errors.ts';
import type { GroundServices } from '../services.ts';
import { contentTypeOf, parseMediaName } from './media-name.ts';
import { MediaUnreachable } from './media-store.ts';
import {
  createVariants,
  NoImage,
  type Original,
  packedKey,
  parseVariantName,
  type VariantName,
  variantKey,
} from './variants.ts';

const DRAWING = 'image/svg+xml';
const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** A drawing opened by itself may not run scripts or load anything. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const RETRY_AFTER_SECONDS = '5';

/** `/media/...`: images of the shop's library, and their variants `<file>.<width>.<avif|webp>` made on demand. */
export function mediaRoutes({ media, log }: GroundServices): Hono {
  const { getVariant, getPacked } = createVariants(media, log);

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

  async function sendOriginal(c: Context, original: Original): Promise<Response> {
    const contentType = contentTypeOf(original.name);
    if (contentType === DRAWING) return sendDrawing(c, original);
    return send(c, await readOriginal(original), {
      'Content-Type': contentType,
      ETag: `"${original.version}"`,
    });
  }

  /** Text as it is, a drawing travels in a quarter of its bytes. */
  async function sendDrawing(c: Context, original: Original): Promise<Response> {
    const headers = {
      'Content-Type': DRAWING,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': SVG_POLICY,
    };
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'identity'],
      default: 'identity',
    });
    return encoding === 'br'
      ? send(c, await getPacked(original).catch(refuse(original)), {
          ...headers,
          'Content-Encoding': 'br',
          ETag: `"${packedKey(original)}"`,
        })
      : send(c, await readOriginal(original), { ...headers, ETag: `"${original.version}"` });
  }

  async function readOriginal({ name }: Original): Promise<Buffer> {
    const image = await media.originals.read(name);
    if (!image) throw unknownImage();
    return image;
  }

  async function sendVariant(c: Context, original: Original, variant: VariantName): Promise<Response> {
    return send(c, await getVariant(original, variant).catch(refuse(original)), {
      'Content-Type': `image/${variant.format}`,
      ETag: `"${variantKey(original, variant)}"`,
    });
  }

  function refuse({ name }: Original) {
    return (error: unknown): never => {
      if (!(error instanceof NoImage)) throw error;
      // Whoever put the file there has to look at it; a shopper sees a missing picture.
      log.warn({ err: error, picture: name }, 'image cannot be made');
      throw unknownImage();
    };
  }
}

function send(c: Context, image: Buffer, headers: Record<string, string | undefined>): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Length', String(image.length));
  c.header('Cache-Control', KEEP_FOREVER);
  return c.body(new Uint8Array(image));
}

const unknownImage = () => new ApiError(404, 'media_not_found', 'No such image.');
