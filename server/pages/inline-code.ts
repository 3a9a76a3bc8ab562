import { createHash } from 'node:crypto';

/** Hashes for the Content-Security-Policy. */
export interface InlineCode {
  scripts: string[];
  styles: string[];
}

/**
 * Replaces the nonce by hashes, so that the page can be cached.
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
