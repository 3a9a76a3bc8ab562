import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag } from 'hono/etag';
import type { Logger } from 'pino';
import { Refused } from '../refused.ts';
import { contentTypeOf, parseMediaName } from './media-name.ts';
import { type Media, MediaUnreachable } from './media-store.ts';
import {
  compressedKey,
  createVariants,
  type Original,
  parseVariantName,
  type VariantName,
  variantKey,
} from './variants.ts';

const DRAWING = 'image/svg+xml';
const KEEP_FOREVER = 'public, max-age=31536000, immutable';
/** Blocks scripts and loading in an SVG that is opened directly. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
const RETRY_AFTER_SECONDS = '5';

export function mediaRoutes({ media, log }: { media: Media; log: Logger }): Hono {
  const { getVariant, getCompressed } = createVariants(media, log);

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
      throw new Refused('media_unavailable', 'The image cannot be shown at the moment.');
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

  async function sendDrawing(c: Context, original: Original): Promise<Response> {
    const headers = {
      'Content-Type': `${DRAWING}; charset=utf-8`,
      Vary: 'Accept-Encoding',
      'Content-Security-Policy': SVG_POLICY,
    };
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: ['br', 'identity'],
      default: 'identity',
    });
    return encoding === 'br'
      ? send(c, ensureImage(await getCompressed(original)), {
          ...headers,
          'Content-Encoding': 'br',
          ETag: `"${compressedKey(original)}"`,
        })
      : send(c, await readOriginal(original), { ...headers, ETag: `"${original.version}"` });
  }

  async function readOriginal({ name }: Original): Promise<Buffer> {
    return ensureImage(await media.originals.read(name));
  }

  async function sendVariant(c: Context, original: Original, variant: VariantName): Promise<Response> {
    return send(c, ensureImage(await getVariant(original, variant)), {
      'Content-Type': `image/${variant.format}`,
      ETag: `"${variantKey(original, variant)}"`,
    });
  }
}

function ensureImage(image: Buffer | undefined): Buffer {
  if (!image) throw unknownImage();
  return image;
}

function send(c: Context, image: Buffer, headers: Record<string, string | undefined>): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Length', String(image.length));
  c.header('Cache-Control', KEEP_FOREVER);
  return c.body(new Uint8Array(image));
}

const unknownImage = () => new Refused('media_not_found', 'No such image.');
