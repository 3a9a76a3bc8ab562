import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { SitemapEntry } from './sitemap-entries.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/** Streamed, so that memory stays small; the first entry is awaited, so that failures get their status. */
export async function sitemapResponse(
  entries: AsyncGenerator<SitemapEntry>,
  publicUrl: string,
): Promise<Response> {
  const first = await entries.next();
  if (first.done) return new Response(null, { status: 404 });
  async function* lines() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;
    yield urlOf(first.value, publicUrl);
    for await (const entry of entries) yield urlOf(entry, publicUrl);
    yield '</urlset>\n';
  }
  const bytes = createReadableStreamFromReadable(Readable.from(lines(), { objectMode: false }));
  return new Response(bytes, { headers: HEADERS });
}

export function sitemapIndexResponse(paths: string[], publicUrl: string): Response {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc></sitemap>\n`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`;
  return new Response(xml, { headers: HEADERS });
}

function urlOf({ path, changedAt }: SitemapEntry, publicUrl: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(changedAt ?? '')?.[0];
  const changed = day ? `<lastmod>${day}</lastmod>` : '';
  return `<url><loc>${escapeXml(publicUrl + path)}</loc>${changed}</url>\n`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
