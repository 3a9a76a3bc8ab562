import type { Context, MiddlewareHandler } from 'hono';
import { PATHS } from '#contract/paths.ts';
import { MAX_CREDIT_FILE_BYTES } from '#domain/credit/credit-import.ts';
import { MAX_TDF_BYTES } from '#domain/events/tom-players.ts';
import { limitBody } from './ground/http/limit-body.ts';
import { MAX_UPLOAD_BYTES } from './ground/media/store-upload.ts';
import { Refused } from './ground/refused.ts';

const MAX_BYTES = 256 * 1024;
const PICTURES = [`${PATHS.office}/pictures`, `${PATHS.office}/post-pictures`];
const CREDIT_FILES = `${PATHS.office}/credit-imports`;
const TDF = new RegExp(`^${PATHS.office}/events/\\d+/tdf$`);
/** Counted while they are read, as nothing waits for the end of such a body. */
const FILES = [
  `${PATHS.office}/post-imports`,
  `${PATHS.office}/imports`,
  `${PATHS.office}/prices/files`,
  `${PATHS.office}/book/files`,
];

/** Answers larger bodies with 413; the server's pages, behind this backend, limit their own forms. */
export function limitBodies(prefixes: readonly string[]): MiddlewareHandler {
  const limitUsual = limitBody({ maxSize: MAX_BYTES, onError: tooLarge });
  const limitTdf = limitBody({ maxSize: MAX_TDF_BYTES, onError: tooLarge });
  const limitPicture = limitBody({ maxSize: MAX_UPLOAD_BYTES, onError: tooLarge });
  const limitCredit = limitBody({ maxSize: MAX_CREDIT_FILE_BYTES, onError: tooLarge });
  return (c, next) => {
    const { path } = c.req;
    if (!prefixes.some((prefix) => path.startsWith(`${prefix}/`))) return next();
    if (FILES.includes(path)) return next();
    if (TDF.test(path)) return limitTdf(c, next);
    if (PICTURES.includes(path)) return limitPicture(c, next);
    if (path === CREDIT_FILES) return limitCredit(c, next);
    return limitUsual(c, next);
  };
}

/** The rest of the body is not read, so the connection must close. */
function tooLarge(c: Context): never {
  c.header('Connection', 'close');
  throw new Refused('rest_too_large', 'The request body is too large.');
}
