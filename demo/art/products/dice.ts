import { CHALK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { points, polar, rounded } from '../numbers.ts';
import { tiles } from '../patterns.ts';
import { circle, group, line, move, path, shadow } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';

/** A twenty-sided die seen face on: ten of its triangles. */
export function dieTwenty({ family }: Sheet, x: number, y: number, radius: number, number: string): string {
  const corner = (i: number, distance: number) => polar(x, y, distance, ((i * 60 - 90) * Math.PI) / 180);
  const outer = [0, 1, 2, 3, 4, 5].map((i) => corner(i, radius));
  const inner = [0, 2, 4].map((i) => corner(i, radius * 0.6));
  type Corner = [number, number];
  const triangle = (a: Corner, b: Corner, c: Corner, fill: string) =>
    path(
      `M${points(...a)}L${points(...b)}L${points(...c)}Z`,
      fill,
      `stroke="${family.accent}" stroke-width="${rounded(radius * 0.018)}" stroke-linejoin="round"`,
    );
  const [o0, o1, o2, o3, o4, o5] = outer as [Corner, Corner, Corner, Corner, Corner, Corner];
  const [i0, i1, i2] = inner as [Corner, Corner, Corner];
  return (
    triangle(i0, o0, o1, family.base) +
    triangle(i0, o0, o5, family.base) +
    triangle(i1, o1, o2, family.deep) +
    triangle(i1, o2, o3, family.deep) +
    triangle(i2, o4, o5, family.base) +
    triangle(i2, o3, o4, family.base) +
    triangle(i0, o1, i1, family.base) +
    triangle(i0, o5, i2, family.deep) +
    triangle(i1, o3, i2, family.deep) +
    triangle(i0, i1, i2, family.bright) +
    lettering(number, x, y - radius * 0.09, radius * 0.26, { fill: CHALK, anchor: 'middle' })
  );
}

function dieSix({ family }: Sheet, x: number, y: number, size: number): string {
  const half = size / 2;
  const wide = size * 0.87;
  const pips: [number, number][] = [
    [0, -0.5],
    [-0.62, -0.02],
    [-0.43, 0.26],
    [-0.24, 0.56],
    [0.28, 0.12],
    [0.6, 0.3],
  ];
  const faces =
    path(`M0 ${rounded(-size)}L${points(wide, -half)}L0 0L${points(-wide, -half)}Z`, family.accent) +
    path(`M${points(-wide, -half)}L0 0V${rounded(size)}L${points(-wide, half)}Z`, family.light) +
    path(`M0 0L${points(wide, -half)}V${rounded(half)}L0 ${rounded(size)}Z`, family.bright);
  const dots = pips.map(([px, py]) => circle(px * size, py * size, size * 0.085, family.deep)).join('');
  return group(move(x, y), faces + dots);
}

function dieFour({ family }: Sheet, x: number, y: number, size: number): string {
  const top = `M0 ${rounded(-size)}`;
  const foot = points(size * 0.1, size * 0.9);
  const drawn =
    path(`${top}L${points(size * 0.95, size * 0.62)}L${foot}Z`, family.base) +
    path(`${top}L${foot}L${points(-size * 0.9, size * 0.56)}Z`, family.bright) +
    lettering('4', -size * 0.24, size * 0.2, size * 0.36, { fill: CHALK, anchor: 'middle' });
  return group(move(x, y), drawn);
}

function dieEight({ family }: Sheet, x: number, y: number, size: number): string {
  const top = `M0 ${rounded(-size)}`;
  const middle = points(-size * 0.2, size * 0.26);
  const [right, left] = [points(size * 0.8, 0), points(-size * 0.8, 0)];
  const drawn =
    path(`${top}L${right}L${middle}Z`, family.accent) +
    path(`${top}L${middle}L${left}Z`, family.light) +
    path(`M${middle}L${right}L0 ${rounded(size)}Z`, family.deep) +
    path(`M${middle}L${left}L0 ${rounded(size)}Z`, family.base);
  return group(move(x, y), drawn);
}

function dieTwelve({ family }: Sheet, x: number, y: number, radius: number): string {
  const at = (i: number, distance: number) => polar(0, 0, distance, ((i * 36 - 90) * Math.PI) / 180);
  const inner = [0, 2, 4, 6, 8].map((i) => at(i, radius * 0.58));
  const outer = Array.from({ length: 10 }, (_, i) => at(i, radius * (i % 2 ? 0.95 : 1)));
  const colours = [family.base, family.deep, family.deep, family.base, family.base];
  let drawn = '';
  for (let i = 0; i < 5; i++) {
    const ring = [inner[i], outer[i * 2], outer[i * 2 + 1], outer[(i * 2 + 2) % 10], inner[(i + 1) % 5]];
    const d = ring.map((corner) => points(...(corner ?? [0, 0]))).join('L');
    drawn += path(`M${d}Z`, colours[i] ?? family.base, `stroke="${family.accent}" stroke-width="2"`);
  }
  const face = `M${inner.map((corner) => points(...corner)).join('L')}Z`;
  drawn += path(face, family.bright, `stroke="${family.accent}" stroke-width="2"`);
  drawn += lettering('12', 0, -radius * 0.16, radius * 0.32, { fill: CHALK, anchor: 'middle' });
  return group(move(x, y), drawn);
}

function dieTen({ family }: Sheet, x: number, y: number, size: number): string {
  const drawn =
    path(
      `M0 ${rounded(-size)}L${points(size * 0.9, size * 0.1)}L${points(size * 0.42, size * 0.3)}Z`,
      family.deep,
    ) +
    path(
      `M0 ${rounded(-size)}L${points(-size * 0.9, size * 0.1)}L${points(-size * 0.42, size * 0.3)}Z`,
      family.base,
    ) +
    path(
      `M0 ${rounded(-size)}L${points(size * 0.42, size * 0.3)}L0 ${rounded(size * 0.56)}L${points(-size * 0.42, size * 0.3)}Z`,
      family.bright,
    ) +
    path(
      `M${points(-size * 0.9, size * 0.1)}L${points(-size * 0.42, size * 0.3)}L0 ${rounded(size * 0.56)}` +
        `L${points(size * 0.42, size * 0.3)}L${points(size * 0.9, size * 0.1)}L0 ${rounded(size)}Z`,
      family.deep,
    ) +
    lettering('7', 0, -size * 0.1, size * 0.3, { fill: CHALK, anchor: 'middle' });
  return group(move(x, y), drawn);
}

export function dice(sheet: Sheet, spec: ArtSpec): string {
  switch (spec.view) {
    case 'closeup':
      return (
        shadow(246, 526, 180, 18) +
        dieTwelve(sheet, 306, 214, 128) +
        dieTwenty(sheet, 176, 372, 132, '14') +
        dieTen(sheet, 366, 428, 84)
      );
    case 'pouch':
      return pouch(sheet);
    case 'six':
      return (
        shadow(246, 520, 190, 16) +
        dieSix(sheet, 240, 210, 108) +
        dieSix(sheet, 130, 396, 96) +
        dieSix(sheet, 350, 396, 96)
      );
    case 'tray':
      return tray(sheet);
    case 'single':
      return shadow(240, 528, 170, 16) + dieTwenty(sheet, 240, 306, 204, '20');
    default:
      return (
        shadow(250, 520, 190, 18) +
        dieTwenty(sheet, 236, 278, 172, '20') +
        dieSix(sheet, 370, 436, 74) +
        dieFour(sheet, 110, 454, 66) +
        dieEight(sheet, 244, 474, 62)
      );
  }
}

/** A drawstring bag with two dice beside it. */
function pouch(sheet: Sheet): string {
  const { family, random } = sheet;
  const bag =
    'M176 206C110 260 82 340 92 426C98 494 150 520 226 520C304 520 352 494 358 426C366 340 340 260 274 206Z';
  const neck =
    'M152 128C170 152 172 176 170 204H280C278 176 282 152 300 128C270 142 252 138 226 130C200 138 180 142 152 128Z';
  const pattern = tiles(sheet, random.integer(0, 4), family.base, family.bright, 44, family.deep);
  return (
    shadow(240, 524, 190, 16) +
    path(neck, family.base) +
    path(bag, family.deep) +
    path('M96 380C120 360 330 360 357 380V440C330 424 120 424 93 440Z', pattern) +
    line('M166 206C200 216 250 216 284 206', family.accent, 12) +
    line('M284 206C330 226 320 276 340 292M284 206C316 206 340 236 366 240', family.accent, 5) +
    line(
      'M200 222C184 280 170 300 150 330M226 222V300M252 222C266 280 280 300 300 330',
      '#000',
      3,
      'opacity=".25"',
    ) +
    dieTwenty(sheet, 374, 458, 66, '20') +
    dieFour(sheet, 92, 486, 46)
  );
}

/** A leather square whose corners are snapped up, with three dice in it. */
function tray(sheet: Sheet): string {
  const { family } = sheet;
  const felt = tiles(sheet, 4, family.base, family.deep, 40, family.base);
  const studs = [
    [88, 232],
    [392, 232],
    [66, 470],
    [414, 470],
  ] as const;
  return (
    shadow(240, 516, 200, 18) +
    path('M100 206H380L436 500H44Z', family.deep) +
    path('M124 244H356L388 456H92Z', felt) +
    path('M100 206H380L356 244H124ZM44 500L92 456H388L436 500Z', family.base) +
    path('M100 206L124 244L92 456L44 500ZM380 206L356 244L388 456L436 500Z', family.deep) +
    line('M100 206H380L436 500H44ZM124 244H356L388 456H92Z', family.accent, 2.4) +
    studs.map(([x, y]) => circle(x, y, 8, family.accent)).join('') +
    dieTwenty(sheet, 206, 334, 78, '20') +
    dieFour(sheet, 318, 312, 44) +
    dieEight(sheet, 310, 408, 40)
  );
}
