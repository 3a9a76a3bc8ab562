import { points, rounded } from './numbers.ts';
import { comb, TILE_KINDS, tiles } from './patterns.ts';
import { path, rectangle } from './shapes.ts';
import { gradient, type Sheet } from './sheet.ts';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'super rare' | 'secret rare';

/** How many of the five diamonds on the card are filled. */
export const RARITY_DIAMONDS: Record<Rarity, number> = {
  common: 1,
  uncommon: 2,
  rare: 3,
  'super rare': 4,
  'secret rare': 5,
};

const SPECTRUM: readonly [string, number, number][] = [
  ['#7FE3D4', 0, 0],
  ['#7FE3D4', 0.75, 0.14],
  ['#FFF6C9', 0.85, 0.26],
  ['#FF9DB4', 0.7, 0.38],
  ['#B7C9FF', 0.75, 0.5],
  ['#8CF0C6', 0.75, 0.62],
  ['#FFF3B0', 0.85, 0.74],
  ['#FFB199', 0.6, 0.86],
  ['#FFB199', 0, 1],
];

/** Holographic foil over a picture: spectral bands seen through a pattern. The pattern tells the rarity. */
export function foil(sheet: Sheet, rarity: Rarity, w: number, h: number): string {
  const shape = foilPattern(sheet, rarity, w, h);
  if (!shape) return '';
  const tilt = 0.1 + sheet.random.next() * 0.2;
  const stops = SPECTRUM.map(([colour, opacity, at]) => ({ colour, opacity, at }));
  const bands = rectangle(0, 0, w, h, gradient(sheet, stops, [0, tilt, 1, 0.8]));
  const mask = sheet.define((own) => `<mask id="${own}">${shape}</mask>`);
  return (
    `<g mask="url(#${mask})" style="mix-blend-mode:soft-light">${bands}</g>` +
    `<g mask="url(#${mask})" opacity=".3">${bands}</g>`
  );
}

function foilPattern(sheet: Sheet, rarity: Rarity, w: number, h: number): string {
  switch (rarity) {
    case 'rare':
      return rectangle(0, 0, w, h, comb(sheet, '#fff', 7, 3, 24));
    case 'super rare':
      return rectangle(0, 0, w, h, tiles(sheet, sheet.random.integer(0, TILE_KINDS - 1), '#fff', '#888', 40));
    case 'secret rare':
      return shatter(sheet, w, h);
    default:
      return '';
  }
}

function shatter({ random }: Sheet, w: number, h: number): string {
  const size = w / 6;
  let bright = '';
  let dull = '';
  for (let y = 0; y < h; y += size) {
    for (let column = 0; column < 6; column++) {
      const x = column * size;
      if (random.chance(0.5)) bright += `M${points(x, y)}h${rounded(size)}l${points(-size, size)}Z`;
      else if (random.chance(0.6)) dull += `M${points(x + size, y)}v${rounded(size)}h${rounded(-size)}Z`;
    }
  }
  return path(bright, '#fff') + path(dull, '#999');
}
