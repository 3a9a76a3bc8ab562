/**
 * A kept page that says since when: `<html data-kept="Sat, 21 Nov 2026 12:03:00 GMT">`. The page in front of the shopper
 * is the only one that can tell, and it has no other way to know.
 */
export async function markKept(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  // The text is no longer compressed, and longer than it was.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const html = await page.text();
  const marked = html.replace('<html', `<html data-kept="${headers.get('date') ?? ''}"`);
  return new Response(marked, { status: page.status, headers });
}
