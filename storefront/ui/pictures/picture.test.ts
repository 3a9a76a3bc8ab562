import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '#contract/media.ts';
import { pictureSources } from './picture.tsx';

describe('the sources of a picture', () => {
  it("offer every width in AVIF, then in WebP, for the shop's own photos", () => {
    const sources = pictureSources('/media/surging-sparks-box.jpg');
    expect(sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcSet } of sources) {
      expect(srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(
        IMAGE_WIDTHS.map((width) => `${width}w`),
      );
    }
  });

  it('are none for SVG', () => {
    expect(pictureSources('/media/surging-sparks-box.svg')).toEqual([]);
  });

  it('are none for external images', () => {
    expect(pictureSources('https://cards.example/charizard.png')).toEqual([]);
  });
});
