import type { CachedPage, Variant } from './cached-page.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** The whole page, its headers (HEAD), or 304. */
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

/** Weakly, by RFC 9110: a proxy may have made the tag strong. */
const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => ['*', etag, etag.slice(2)].includes(tag.trim()));
