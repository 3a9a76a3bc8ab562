import { expect, it } from 'vitest';
import { mediaDescriptionHtml } from './describe-media.ts';

const URL = 'http://shop.test/a.gif';

/** A picture with smaller versions, each a width and a height. */
function describePicture(
  mimeType: string,
  [width, height]: [number, number],
  smaller: Record<string, [number, number]> = {},
): string {
  const size = (file: string, [w, h]: [number, number]) => ({
    file,
    width: w,
    height: h,
    mime_type: mimeType,
    source_url: `http://shop.test/${file}`,
  });
  const sizes = Object.fromEntries(
    Object.entries(smaller).map(([name, box]) => [name, size(`${name}.gif`, box)]),
  );
  return mediaDescriptionHtml({ alt: 'A card', mime_type: mimeType, title: 'Card' }, URL, {
    width,
    height,
    file: 'a.gif',
    sizes: { ...sizes, full: size('a.gif', [width, height]) },
    image_meta: {},
  });
}

it('shows a small picture in its own size, as the middle one', () => {
  expect(describePicture('image/png', [200, 100])).toBe(
    `<p class="attachment"><a href='${URL}'><img loading="lazy" decoding="async" width="200" height="100" ` +
      `src="${URL}" class="attachment-medium size-medium" alt="A card" /></a></p>\n`,
  );
});

it('shows a large picture without a middle size as small as one', () => {
  expect(describePicture('image/png', [640, 480])).toContain('width="300" height="225"');
});

it('offers the sizes of one shape, the shown one first', () => {
  expect(
    describePicture('image/png', [800, 400], {
      large: [600, 300],
      medium: [300, 150],
      thumbnail: [150, 150],
    }),
  ).toContain(
    `srcset="http://shop.test/medium.gif 300w, http://shop.test/large.gif 600w, ${URL} 800w" ` +
      'sizes="auto, (max-width: 300px) 100vw, 300px"',
  );
});

it('offers no moving picture in place of a still one', () => {
  const sizes: Record<string, [number, number]> = { medium: [300, 150], large: [600, 300] };
  expect(describePicture('image/gif', [800, 400], sizes)).toContain(
    'srcset="http://shop.test/medium.gif 300w, http://shop.test/large.gif 600w"',
  );
  expect(describePicture('image/gif', [200, 100], { thumbnail: [150, 75] })).not.toContain('srcset');
});
