/**
 * The page that the offline page stands in for, out of its own address: `#/shop?page=2` -> `/shop?page=2`. undefined
 * without one, and for an address of another site: anybody can write a link to the offline page.
 */
export function wantedAddress({ hash, origin }: Pick<Location, 'hash' | 'origin'>): string | undefined {
  const text = hash.slice(1);
  if (!text.startsWith('/') || !URL.canParse(text, origin)) return undefined;
  const { origin: wantedOrigin, pathname, search } = new URL(text, origin);
  return wantedOrigin === origin && pathname !== '/offline' ? pathname + search : undefined;
}
