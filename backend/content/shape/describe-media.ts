import type { ApiImageSize, ApiMedia } from '#contract/content.ts';
import type { Media } from '../read/find-media.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { renderTitle } from '../render/render-texts.ts';

/** Paragraph with the medium picture, or with the title as a link. */
export function mediaDescriptionHtml(
  media: Pick<Media, 'alt' | 'mime_type' | 'title'>,
  sourceUrl: string,
  details: ApiMedia['media_details'],
): string {
  const shown = 'sizes' in details ? picture(media, details.sizes) : renderTitle(media.title);
  return `<p class="attachment"><a href='${escapeHtml(sourceUrl)}'>${shown}</a></p>\n`;
}

const WIDEST_OFFERED = 2048;
const MEDIUM_SIDE = 300;

function picture(
  { alt, mime_type }: Pick<Media, 'alt' | 'mime_type'>,
  sizes: Record<string, ApiImageSize>,
): string {
  const { full, medium } = sizes;
  if (!full) return '';
  const shown = medium ?? full;
  const { width, height } = medium ?? withinMedium(full);
  const srcset = offeredSizes(sizes, { full, shown, mimeType: mime_type })
    .map((size) => `${size.source_url} ${size.width}w`)
    .join(', ');
  return [
    '<img loading="lazy" decoding="async"',
    `width="${width}" height="${height}" src="${escapeHtml(shown.source_url)}"`,
    `class="attachment-medium size-medium" alt="${escapeHtml(alt)}"`,
    ...(srcset === ''
      ? []
      : [`srcset="${escapeHtml(srcset)}"`, `sizes="auto, (max-width: ${width}px) 100vw, ${width}px"`]),
    '/>',
  ].join(' ');
}

function withinMedium({ width, height }: ApiImageSize): { width: number; height: number } {
  const ratio = Math.min(1, MEDIUM_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

function offeredSizes(
  sizes: Record<string, ApiImageSize>,
  { full, shown, mimeType }: { full: ApiImageSize; shown: ApiImageSize; mimeType: string },
): ApiImageSize[] {
  const isGif = mimeType === 'image/gif';
  // A smaller GIF is not animated, so the two never substitute each other.
  if (isGif && shown === full) return [];
  const smaller = Object.values(sizes).filter((size) => size !== full);
  const byWidth = new Map<number, ApiImageSize>();
  for (const size of [shown, ...smaller, ...(isGif ? [] : [full])]) {
    const fits = size.width <= WIDEST_OFFERED || size === shown;
    if (fits && hasSameProportions(size, shown) && !byWidth.has(size.width)) byWidth.set(size.width, size);
  }
  return byWidth.size > 1 ? [...byWidth.values()] : [];
}

/** Rounding may cost a pixel. */
function hasSameProportions(one: ApiImageSize, other: ApiImageSize): boolean {
  const [large, small] = one.width > other.width ? [one, other] : [other, one];
  return Math.abs(Math.round((large.height * small.width) / large.width) - small.height) <= 1;
}
