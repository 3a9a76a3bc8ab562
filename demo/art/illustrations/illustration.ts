import type { FamilyName } from '../families.ts';
import type { Subject } from '../scene.ts';
import { createSheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { svgFile } from '../svg-file.ts';
import { banner } from './banner.ts';
import { poster } from './poster.ts';
import type { PropName } from './props.ts';
import { still } from './still.ts';

/** Something on the table: a product as the shop shows it, or a thing that it does not sell, with a word on it. */
export type Thing = { product: ArtSpec } | { prop: PropName; word: string };

/** Everything a picture of a post depends on: the same words always give the same bytes. */
export type Illustration = {
  /** Makes the dice of this picture its own. */
  design: string;
  /** Says what there is to see. */
  label: string;
  family: FamilyName;
  /** Up to three things, from left to right; a poster has none. */
  things: readonly Thing[];
  /** Who stands in a banner or on the two cards of a poster. */
  subjects: readonly Subject[];
  /** The words on a poster. */
  words?: { title: string; above: string; below: string } | undefined;
};

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
