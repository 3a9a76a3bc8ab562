import { points, polar, rounded } from '../numbers.ts';
import { circle, diamond, leaf, move, path } from '../shapes.ts';
import { place, reusable, type Sheet } from '../sheet.ts';

export type BloomColours = { outer: string; middle: string; inner: string; core: string; seeds: string };

/** A protea seen from above: three rings of petals round a seeded heart. */
export function bloom(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  petals: number,
  colours: BloomColours,
): string {
  const rings: [number, number, string, number][] = [
    [1, 0.2, colours.outer, 0],
    [0.82, 0.17, colours.middle, 180 / petals],
    [0.62, 0.13, colours.inner, 0],
  ];
  let drawn = '';
  for (const [length, width, colour, turn] of rings) {
    const petal = reusable(sheet, path(leaf(radius * length, radius * width), colour));
    for (let i = 0; i < petals; i++) {
      drawn += place(petal, `rotate(${rounded((i * 360) / petals + turn)})`);
    }
  }
  drawn += circle(0, 0, radius * 0.3, colours.core) + path(seeds(radius), colours.seeds);
  return `<g transform="${move(x, y)}">${drawn}</g>`;
}

function seeds(radius: number): string {
  let d = '';
  for (let ring = 0; ring < 3; ring++) {
    const count = 6 + ring * 6;
    for (let i = 0; i < count; i++) {
      const [x, y] = polar(0, 0, radius * (0.07 + ring * 0.085), (i / count) * Math.PI * 2);
      d += diamond(x, y, radius * 0.021);
    }
  }
  return d;
}

/** An aloe: a fan of leaves with up to three flower spikes behind it. */
export function aloe(
  x: number,
  y: number,
  size: number,
  leafColour: string,
  dark: string,
  flower: string,
): string {
  let drawn = '';
  const spikes = [
    [-0.16, 1.5],
    [0.04, 1.85],
    [0.24, 1.4],
  ] as const;
  for (const [lean, height] of spikes) {
    const stem = `M0 ${rounded(-size * 0.4)}Q${points(lean * size * 0.4, -size, lean * size, -size * height)}`;
    drawn += path(stem, 'none', `stroke="${dark}" stroke-width="${rounded(size * 0.035)}"`);
    const at = move(lean * size, -size * (height - 0.5));
    drawn += path(leaf(size * 0.58, size * 0.1), flower, `transform="${at}"`);
  }
  for (let i = -4; i <= 4; i++) {
    const length = size * (1 - Math.abs(i) * 0.055);
    const d =
      `M${rounded(-size * 0.085)} 0Q${points(-size * 0.06, -length * 0.55, i * size * 0.012, -length)}` +
      `Q${points(size * 0.09, -length * 0.5, size * 0.085, 0)}Z`;
    drawn += path(d, i % 2 ? leafColour : dark, `transform="rotate(${i * 19})"`);
  }
  return `<g transform="${move(x, y)}">${drawn}</g>`;
}
