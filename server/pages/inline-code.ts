import { createHash } from 'node:crypto';

/** What a page's Content-Security-Policy has to allow besides the shop's own files. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Takes the nonce out of a rendered page and answers the hashes of what carried it, so that the page's bytes can be
 * kept and sent again. Code without the nonce is not ours and stays forbidden.
 * @param nonce letters, digits, - and _
 */
export function sealInlineCode(html: string, nonce: string): { html: string; code: InlineCode } {
  const code: InlineCode = { scripts: [], styles: [] };
  const inline = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, 'g');
  for (const [, element, before = '', after = '', text = ''] of html.matchAll(inline)) {
    const attributes = before + after;
    if (text === '' || attributes.includes(' type="application/ld+json"')) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    (element === 'script' ? code.scripts : code.styles).push(hash);
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), code };
}
