/** Without what follows a question mark, which may be a key. */
export function nameOfUrl(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}
