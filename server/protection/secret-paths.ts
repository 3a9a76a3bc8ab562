import { decoded } from '#domain/text/decoded.ts';

/** The router also accepts capitals, doubled slashes and percent-encoding. */
const SECRET_PAGE = /^\/+(order|wants|waiting|entry|preview|my\/+open|office\/+set-up)\/+[^/]+/i;

/** Signed links, as of order pages, and everything below them. */
export const isSecretPage = (path: string): boolean => SECRET_PAGE.test(decoded(path));

export const withoutSecrets = (path: string): string =>
  isSecretPage(path)
    ? decoded(path).replace(SECRET_PAGE, (_, page: string) => `/${page.toLowerCase()}/[link]`)
    : path;
