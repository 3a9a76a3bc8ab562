import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { clientAddress } from '#backend/ground/http/client-address.ts';
import { limitFlood } from '#backend/ground/http/rate-limit.ts';
import type { RateLimit } from '#backend/ground/limiter.ts';
import { limitConcurrency } from '#backend/ground/media/limit-concurrency.ts';
import { Refused } from '#backend/ground/refused.ts';
import type { Services } from '#backend/services.ts';
import { CallError } from '#storefront/api/shop-api.ts';
import {
  SHARED_KINDS,
  type SharedKind,
  type SharedPicture,
  versionOf,
} from '#storefront/pieces/sharing/shared-picture.ts';
import type { createApiClients } from '../api-clients.ts';
import type { Config } from '../config.ts';
import { drawPicture } from './draw-picture.ts';
import { findPicture } from './find-picture.ts';
import { type Fetch, readImage } from './read-image.ts';

type Served = { Bindings: Partial<HttpBindings> };

type SiteConfig = Pick<Config, 'publicUrl' | 'shopApiUrl' | 'contentApiUrl' | 'trustedProxies'>;

interface Parts {
  clientsOf: ReturnType<typeof createApiClients>;
  backend: Fetch;
}

/** A messenger reads a link once for all who get it. */
const LIMIT: RateLimit = { points: 300, seconds: 60 };

const NAME = new RegExp(`^(${SHARED_KINDS.join('|')})-(.{1,300})\\.([0-9a-z]{1,8})\\.jpg$`);
const FOREVER = 'public, max-age=31536000, immutable';
/** An address on an old page: it shows what is current, but not for ever. */
const SHORTLY = 'public, max-age=300';

/** `/shared/product-12.1a2b3c.jpg`: drawn one at a time; of a product or post it is stored in place of the one before it. */
export function sharedPictureRoutes(config: SiteConfig, services: Services, parts: Parts): Hono<Served> {
  const { variants } = services.media;
  const oneByOne = limitConcurrency(1);
  const beingDrawn = new Map<string, Promise<Buffer>>();

  return new Hono<Served>().get('/shared/:name', limitFlood(services, LIMIT), async (c) => {
    const [, kind, key, wanted] = NAME.exec(c.req.param('name')) ?? [];
    if (!isKind(kind) || key === undefined) throw unknownPicture();
    const clients = parts.clientsOf({
      requestId: c.get('requestId'),
      visitorAddress: clientAddress(c, config.trustedProxies),
    });
    const picture = await findPicture(clients, kind, key).catch(toRefusal);
    if (!picture) throw unknownPicture();
    const version = versionOf(picture);
    const image = await getOnce({ kind, key, version }, picture);
    c.header('Content-Type', 'image/jpeg');
    c.header('Content-Length', String(image.length));
    c.header('Cache-Control', wanted === version ? FOREVER : SHORTLY);
    return c.body(new Uint8Array(image));
  });

  function getOnce(link: SharedLink, picture: SharedPicture): Promise<Buffer> {
    const id = Object.values(link).join(' ');
    const known = beingDrawn.get(id);
    if (known) return known;
    const drawing = (isStored(link) ? readOrDraw(link, picture) : draw(picture)).finally(() =>
      beingDrawn.delete(id),
    );
    beingDrawn.set(id, drawing);
    return drawing;
  }

  async function readOrDraw({ kind, key, version }: SharedLink, picture: SharedPicture): Promise<Buffer> {
    const file = `shared/${createHash('sha256').update(`${kind}-${key}`).digest('hex')}`;
    const mark = Buffer.from(version.padEnd(MARK_BYTES));
    const stored = await variants.read(file).catch(() => undefined);
    if (stored?.subarray(0, MARK_BYTES).equals(mark)) return stored.subarray(MARK_BYTES);
    const image = await draw(picture);
    await variants
      .write(file, Buffer.concat([mark, image]))
      .catch((error) => services.log.warn({ err: error }, 'picture of a shared link could not be stored'));
    return image;
  }

  async function draw(picture: SharedPicture): Promise<Buffer> {
    const image = picture.image ? await readImage(picture.image, config, parts.backend) : undefined;
    return oneByOne(() => drawPicture(picture, image));
  }
}

interface SharedLink {
  kind: SharedKind;
  key: string;
  version: string;
}

/** Of the version before the stored picture, so that one file a link is enough. */
const MARK_BYTES = 8;

/** Anybody makes deck lists and writes names of sets in their own way: stored, such pictures would grow without end. */
const isStored = ({ kind }: SharedLink): boolean => kind === 'product' || kind === 'post';

const isKind = (kind: string | undefined): kind is SharedKind => SHARED_KINDS.some((each) => each === kind);

function toRefusal(error: unknown): never {
  if (!(error instanceof CallError)) throw error;
  if (error.status !== undefined && error.status < 500) throw unknownPicture();
  throw new Refused('media_unavailable', 'The image cannot be shown at the moment.');
}

const unknownPicture = () => new Refused('media_not_found', 'No such image.');
