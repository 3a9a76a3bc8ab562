import type { ApiImageSize, ApiMedia } from '#contract/content.ts';
import type { Media } from '../read/find-media.ts';
import { escapeHtml } from '../render/escape-html.ts';
import { renderTitle } from '../render/render-texts.ts';

/** A paragraph that shows a file: its picture in a middle size, or its title as a link. */
export function describeMedia(media: Media, sourceUrl: string, details: ApiMedia['media_details']): string {
  const shown = 'sizes' in details ? picture(media, details.sizes) : renderTitle(media.title);
  return `<p class="attachment"><a href='${escapeHtml(sourceUrl)}'>${shown}</a></p>\n`;
}

/** Wider ones are for print. */
const WIDEST_OFFERED = 2048;

function picture({ alt }: Media, sizes: Record<string, ApiImageSize>): string {
  const { full, medium = full } = sizes;
  if (!medium || !full) return '';
  const name = 'medium' in sizes ? 'medium' : 'full';
  const offered = Object.values(sizes).filter(
    (size) => size.width <= WIDEST_OFFERED && hasSameProportions(size, full),
  );
  const srcset = offered.map(({ source_url, width }) => `${source_url} ${width}w`).join(', ');
  return [
    '<img loading="lazy" decoding="async"',
    `width="${medium.width}" height="${medium.height}" src="${escapeHtml(medium.source_url)}"`,
    `class="attachment-${name} size-${name}" alt="${escapeHtml(alt)}"`,
    ...(offered.length > 1
      ? [
          `srcset="${escapeHtml(srcset)}"`,
          `sizes="auto, (max-width: ${medium.width}px) 100vw, ${medium.width}px"`,
        ]
      : []),
    '/>',
  ].join(' ');
}

/** Rounding may cost a pixel. */
const hasSameProportions = (size: ApiImageSize, full: ApiImageSize): boolean =>
  Math.abs(Math.round((full.height * size.width) / full.width) - size.height) <= 1;
