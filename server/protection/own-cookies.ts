const PREFIX = '__Host-';
/** The storefront's cookies; the office names its own. */
const OWN = /^(?:springdeck_|my=)/;
const OWN_PREFIXED = /^__Host-(?=springdeck_|my=)/;

/** Translates between the storefront's names of cookies and those in browsers. */
export interface OwnCookies {
  read: (header: string) => string;
  /** A value of Set-Cookie. */
  write: (cookie: string) => string;
}

/** Browsers accept the prefix only from this very host, over https. */
const prefixed: OwnCookies = {
  read: (header) =>
    header
      .split(/;\s*/)
      .filter((cookie) => !OWN.test(cookie))
      .map((cookie) => cookie.replace(OWN_PREFIXED, ''))
      .join('; '),
  write: (cookie) => {
    if (!OWN.test(cookie)) return cookie;
    return PREFIX + cookie + (/;\s*secure\s*(;|$)/i.test(cookie) ? '' : '; Secure');
  },
};

/** Without https, in development, browsers refuse the prefix. */
const plain: OwnCookies = { read: (header) => header, write: (cookie) => cookie };

export const ownCookies = (publicUrl: string): OwnCookies =>
  publicUrl.startsWith('https:') ? prefixed : plain;

export function withOwnNames(request: Request, { read }: OwnCookies): Request {
  const given = request.headers.get('cookie');
  if (given === null || read(given) === given) return request;
  const headers = new Headers(request.headers);
  headers.set('cookie', read(given));
  return new Request(request, { headers });
}

export function renameSetCookies({ headers }: Response, { write }: OwnCookies): void {
  const set = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of set) headers.append('set-cookie', write(cookie));
}
