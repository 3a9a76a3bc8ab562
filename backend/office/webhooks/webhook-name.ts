/** Without the query, which may contain a key. */
export function nameOfUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
