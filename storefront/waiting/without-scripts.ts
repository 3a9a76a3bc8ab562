const BODY = /<body\b/;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** A page that is replaced as soon as the next one has come does not start its scripts; those of its head stay. */
export function withoutScripts(html: string): string {
  const body = html.search(BODY);
  const head = html.slice(0, body).replace(PRELOAD, '');
  return head + html.slice(body).replace(SCRIPT, '').replace(PRELOAD, '');
}
