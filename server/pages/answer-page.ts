import type { CachedPage, Variant } from './cached-page.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  /** undefined: the headers are the whole answer. */
  body: Buffer | undefined;
}

/** What of a page goes to this client: all of it, its headers (HEAD), or that the client's own copy is still right. */
export function answerPage(
  { facts: { status, etag, isCacheable } }: CachedPage,
  { headers, body }: Variant,
  method: string,
  ifNoneMatch: string | undefined,
): PageAnswer {
  if (ifNoneMatch !== undefined && status === 200 && isCacheable && names(ifNoneMatch, etag)) {
    const {
      'content-type': _type,
      'content-length': _length,
      'content-encoding': _encoding,
      ...rest
    } = headers;
    return { status: 304, headers: rest, body: undefined };
  }
  return { status, headers, body: method === 'HEAD' ? undefined : body };
}

/** Compared weakly, as RFC 9110 has it for If-None-Match: a proxy may have turned the tag into a strong one. */
const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim()));
