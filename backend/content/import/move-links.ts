import { decodeEntities } from '#domain/text/html-text.ts';
import { replaceEmbeds } from '../render/embeds.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { OldAddresses } from './old-addresses.ts';

const HREF = /(<(?:a|area)\b[^<>]*?\shref\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/**
 * Links to pages of the old site lead to those of this one; an embedded post of its own becomes a link with its title.
 * @param from id of the entry
 */
export function moveLinks(html: string, old: OldAddresses, from: number): string {
  const withTitles = replaceEmbeds(html, (address) => {
    const title = old.titleOf(address);
    const path = old.pathOf(address, from);
    return title && path && `<a href="${escapeHtml(path)}">${escapeHtml(title)}</a>`;
  });
  return withTitles.replace(HREF, (whole, start: string, double?: string, single?: string, bare?: string) => {
    const path = old.pathOf(decodeEntities(double ?? single ?? bare ?? '').trim(), from);
    return path === undefined ? whole : `${start}"${escapeHtml(path)}"`;
  });
}
