import type { Context, MiddlewareHandler, Next } from 'hono';
import { limitBody } from '#backend/ground/http/limit-body.ts';
import { MAX_CARD_FILE_MEGABYTES, MAX_IMPORT_BYTES } from '#domain/imports/imports.ts';

/** A deck list with a whole collection is the largest form. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;
/** Goes to the disk as it arrives. */
const CARD_FILES = '/office/imports/book/upload';
/** Node reads a million in a minute, and does nothing else meanwhile. */
const MAX_FIELDS = 20_000;

const URLENCODED = /^application\/x-www-form-urlencoded/i;
const MULTIPART = /^multipart\/form-data/i;

const limitBytes = limitBody({ maxSize: MAX_FORM_BYTES, onError: tooLarge });

/** Refuses what is larger than any form, or has more fields. */
export const limitForm: MiddlewareHandler = (c, next) => limitBytes(c, () => limitFields(c, next));

/** Files come with their length, and the action that takes one reads no more than it may have. */
export const limitOfficeForm: MiddlewareHandler = (c, next) => (isFile(c) ? next() : limitForm(c, next));

function isFile({ req }: Context): boolean {
  if (req.header('transfer-encoding') !== undefined || URLENCODED.test(typeOf(req))) return false;
  const bytes = Number(req.header('content-length'));
  const most = req.path === CARD_FILES ? MAX_CARD_FILE_MEGABYTES * 1_000_000 : MAX_IMPORT_BYTES;
  return bytes > MAX_FORM_BYTES && bytes <= most + MAX_FORM_BYTES;
}

const typeOf = (request: Context['req']): string => request.header('content-type') ?? '';

async function limitFields(c: Context, next: Next): Promise<void> {
  const separator = separatorOf(typeOf(c.req));
  if (separator === undefined) return next();
  const body = await c.req.raw.arrayBuffer();
  if (hasMore(Buffer.from(body), separator)) {
    c.res = tooLarge(c);
    return;
  }
  c.req.raw = new Request(c.req.raw, { body });
  await next();
}

function separatorOf(type: string): string | undefined {
  if (URLENCODED.test(type)) return '&';
  return MULTIPART.test(type) ? '\n--' : undefined;
}

function hasMore(body: Buffer, separator: string): boolean {
  let at = -1;
  for (let fields = 0; fields <= MAX_FIELDS; fields += 1) {
    at = body.indexOf(separator, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** The rest of the body is not read, so the connection must close. */
function tooLarge(c: Context): Response {
  c.header('Connection', 'close');
  return c.text('Payload Too Large', 413);
}
