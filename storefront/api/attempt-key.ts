import { createHash } from 'node:crypto';

/** The same attempt with the same content has the same key. */
export const attemptKey = (attempt: string, content?: object): string =>
  createHash('sha256')
    .update(content === undefined ? attempt : `${attempt}\n${JSON.stringify(content)}`)
    .digest('hex');
