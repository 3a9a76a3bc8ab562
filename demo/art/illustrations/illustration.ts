import { createSheet } from '../sheet.ts';
import { svgFile } from '../svg-file.ts';
import { banner } from './banner.ts';
import { poster } from './poster.ts';
import type { Illustration } from './scene-of-post.ts';
import { still } from './still.ts';

export type Format = 'still' | 'banner' | 'poster';

const FORMATS = {
  still: { draw: still, w: 960, h: 600 },
  banner: { draw: banner, w: 1600, h: 660 },
  poster: { draw: poster, w: 640, h: 800 },
};

/** A still life 16:10, a banner 16:6.6 or a poster 4:5 as a whole SVG file. */
export function drawIllustration(format: Format, illustration: Illustration): string {
  const { draw, w, h } = FORMATS[format];
  const sheet = createSheet(`${format}|${illustration.design}`, illustration.family);
  const body = draw(sheet, illustration, w, h);
  return svgFile(sheet, body, { w, h, viewBox: `0 0 ${w} ${h}`, label: illustration.label });
}
