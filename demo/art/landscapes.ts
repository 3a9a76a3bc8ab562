import { CHALK, type FamilyName } from './families.ts';
import { points, rounded } from './numbers.ts';
import { comb, tiles } from './patterns.ts';
import { circle, line, path, rays, sun } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Where a landscape is drawn: its size, where its sun stands, and how coarse its detail is. */
export type Ground = { w: number; h: number; sunX: number; sunY: number; sunRadius: number; grain: number };

type Landscape = (sheet: Sheet, ground: Ground) => string;

export const LANDSCAPES: Record<FamilyName, Landscape> = {
  veld: grassland,
  kus: coast,
  skemer: dusk,
  berg: mountains,
  grot: cavern,
  goud: goldenHills,
};

function grassland(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family } = sheet;
  const beams = {
    from: sunRadius * 1.1,
    to: Math.max(w, h) * 1.2,
    count: 18,
    fill: family.glow,
    spread: 0.42,
  };
  const far = ridge(sheet, w, h, { base: h * 0.66, rise: h * 0.2, peaks: 5, sharp: true }).d;
  const near = ridge(sheet, w, h, { base: h * 0.78, rise: h * 0.12, peaks: 4, sharp: false }).d;
  return (
    rays(sunX, sunY, { ...beams, opacity: 0.45 }) +
    sun(sunX, sunY, sunRadius, family.accent, CHALK, 5, 4 * grain) +
    path(far, family.bright) +
    path(far, comb(sheet, family.base, 9 * grain, 2 * grain, 28)) +
    path(near, family.base)
  );
}

/** Blades of grass along the bottom edge, three colours deep. */
export function grass({ random, family }: Sheet, w: number, y: number, height: number): string {
  const blades = Math.round(Math.min(w / 15, 64));
  return [family.deep, family.accent, family.base]
    .map((colour, layer) => {
      let d = '';
      for (let i = 0; i < blades; i++) {
        const x = random.between(-10, w + 10);
        const length = height * random.between(0.45, 1) * (1 - layer * 0.18);
        const lean = random.between(-0.35, 0.5) * length;
        const foot = random.between(2.4, 5.4);
        d += `M${points(x - foot, y)}Q${points(x + lean * 0.2, y - length * 0.6, x + lean, y - length)}`;
        d += `Q${points(x + lean * 0.25 + foot, y - length * 0.5, x + foot, y)}Z`;
      }
      return path(d, colour);
    })
    .join('');
}

function coast(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family, random } = sheet;
  const boat = random.chance(0.5)
    ? sailingBoat(sheet, w * random.between(0.62, 0.78), h * 0.56, 46 * grain)
    : '';
  return (
    sun(sunX, sunY, sunRadius, family.accent, CHALK, 5, 4 * grain) + boat + waves(sheet, w, h, 30 * grain)
  );
}

function sailingBoat({ family }: Sheet, x: number, y: number, size: number): string {
  const main = `M${points(x, y - size * 2)}L${points(x + size * 1.1, y - size * 0.3)}H${rounded(x)}Z`;
  const jib = `M${points(x - size * 0.1, y - size * 1.7)}L${points(x - size * 0.9, y - size * 0.3)}H${rounded(x - size * 0.1)}Z`;
  const hull =
    `M${points(x - size, y - size * 0.18)}H${rounded(x + size * 1.2)}L${points(x + size * 0.8, y + size * 0.25)}` +
    `H${rounded(x - size * 0.7)}Z`;
  return path(main, CHALK) + path(jib, family.light) + path(hull, family.deep);
}

/** Rows of scales, each row overlapping the one behind it. */
function waves({ family }: Sheet, w: number, h: number, radius: number): string {
  const colours = [family.base, family.bright, family.deep];
  let drawn = '';
  for (let row = 0; h * 0.58 + row * radius * 0.72 < h + radius * 0.2; row++) {
    const foot = h * 0.58 + row * radius * 0.72 + radius;
    const outer = ['', '', ''];
    let foam = '';
    let heart = '';
    for (let x = row % 2 ? 0 : -radius, column = 0; x < w + radius; x += radius * 2, column++) {
      outer[(row * 2 + column) % 3] += halfDisc(x, foot, radius);
      foam += halfDisc(x, foot, radius * 0.7);
      heart += halfDisc(x, foot, radius * 0.4);
    }
    colours.forEach((colour, i) => {
      drawn += path(outer[i] ?? '', colour);
    });
    drawn += path(foam, family.light) + path(heart, family.accent, 'opacity=".9"');
  }
  return drawn;
}

function halfDisc(x: number, y: number, radius: number): string {
  const r = rounded(radius);
  return `M${points(x - radius, y)}a${r} ${r} 0 0 1 ${rounded(radius * 2)} 0Z`;
}

function dusk(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family } = sheet;
  const beams = { from: sunRadius * 0.9, to: Math.max(w, h), count: 26, fill: family.bright, spread: 0.5 };
  return (
    rays(sunX, sunY, { ...beams, opacity: 0.55 }) +
    sun(sunX, sunY, sunRadius * 1.06, family.accent, family.glow, 3, 4 * grain) +
    circle(sunX, sunY, sunRadius * 0.9, family.deep) +
    path(stars(sheet, w, h, grain), family.glow) +
    path(steppedHill(w * 0.18, h, 5, 15 * grain), family.base) +
    path(steppedHill(w * 0.84, h, 6, 15 * grain), family.base) +
    path(steppedHill(w * 0.5, h, 7, 18 * grain), family.deep)
  );
}

function stars({ random }: Sheet, w: number, h: number, grain: number): string {
  let d = '';
  for (let i = 0; i < 18; i++) {
    const x = random.next() * w;
    const y = random.next() * h * 0.7;
    const size = random.between(1.4, 4.4) * grain;
    const [long, short] = [size * 1.5, size * 0.5];
    d += `M${points(x, y - size * 2)}l${points(short, long)}l${points(long, short)}l${points(-long, short)}`;
    d += `l${points(-short, long)}l${points(-short, -long)}l${points(-long, -short)}l${points(long, -short)}Z`;
  }
  return d;
}

function steppedHill(middle: number, h: number, steps: number, width: number): string {
  const level = (step: number) => rounded(h * 0.94 - step * width * 1.1);
  let d = `M${points(middle - steps * width, h)}`;
  for (let step = 0; step < steps; step++) d += `V${level(step)}h${rounded(width)}`;
  d += `V${level(steps)}`;
  for (let step = steps - 1; step >= 0; step--) d += `h${rounded(width)}V${level(step)}`;
  return `${d}V${rounded(h)}Z`;
}

function mountains(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family, random } = sheet;
  const band = `M0 ${rounded(h * 0.84)}H${rounded(w)}V${rounded(h)}H0Z`;
  return (
    sun(sunX + w * 0.16, sunY * 0.72, sunRadius * 0.8, family.glow, CHALK, 5, 4 * grain) +
    range(
      sheet,
      w,
      h,
      { base: h * 0.66, rise: h * 0.42, peaks: 5, sharp: true },
      [family.bright, family.base],
      grain,
    ) +
    range(
      sheet,
      w,
      h,
      { base: h * 0.84, rise: h * 0.34, peaks: 6, sharp: true },
      [family.base, family.deep],
      grain,
    ) +
    path(band, family.deep) +
    path(band, tiles(sheet, random.pick([1, 2, 5, 6]), family.accent, family.bright, 34 * grain))
  );
}

/** A mountain range with a dark side to each peak and snow on the higher ones. */
function range(
  sheet: Sheet,
  w: number,
  h: number,
  shape: Ridge,
  colours: [string, string],
  grain: number,
): string {
  const { d, peaks } = ridge(sheet, w, h, shape);
  let shade = '';
  let snow = '';
  peaks.forEach(([x, y], i) => {
    const after = peaks[i + 1];
    if (after && after[1] > y) {
      const foot = x + (sheet.random.next() - 0.3) * 24 * grain;
      shade += `M${points(x, y)}L${points(...after)}V${rounded(h)}H${rounded(foot)}`;
      shade += `L${points(x + 10 * grain, (y + h) / 2)}L${points(x - 6 * grain, y + (after[1] - y) * 0.6)}Z`;
    }
    if (i % 2 === 0) return;
    const size = 20 * grain;
    snow += `M${points(x, y)}l${points(size * 0.55, size * 1.1)}l${points(-size * 0.4, -size * 0.25)}`;
    snow += `l${points(-size * 0.3, size * 0.3)}l${points(-size * 0.3, -size * 0.2)}Z`;
  });
  return path(d, colours[0]) + path(shade, colours[1]) + path(snow, CHALK);
}

function cavern(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family, random } = sheet;
  let hanging = '';
  let hangingShade = '';
  for (let i = 0; i < 9; i++) {
    const x = (i / 8) * w;
    const length = h * random.between(0.1, 0.34);
    const half = w * 0.09;
    hanging += `M${points(x - half, 0)}L${points(x, length)}L${points(x + half, 0)}Z`;
    hangingShade += `M${points(x, 0)}V${rounded(length)}L${points(x + half, 0)}Z`;
  }
  let crystals = '';
  for (let i = 0; i < 7; i++) {
    const x = w * (0.06 + i * 0.15);
    const top = h - h * random.between(0.24, 0.5);
    const shoulder = h - (h - top) * 0.8;
    const half = w * random.between(0.05, 0.09);
    const right = `L${points(x + half * 0.7, shoulder)}L${points(x + half, h)}Z`;
    const colour = random.pick([family.bright, family.accent, family.base]);
    crystals += path(
      `M${points(x - half, h)}L${points(x - half * 0.7, shoulder)}L${points(x, top)}${right}`,
      colour,
    );
    crystals += path(`M${points(x, h)}V${rounded(top)}${right}`, family.deep, 'opacity=".42"');
  }
  return (
    sun(sunX, sunY, sunRadius * 0.9, family.accent, CHALK, 4, 4 * grain) +
    path(hanging, family.base) +
    path(hangingShade, family.deep) +
    crystals
  );
}

function goldenHills(sheet: Sheet, { w, h, sunX, sunY, sunRadius, grain }: Ground): string {
  const { family, random } = sheet;
  const sky = `M0 0H${rounded(w)}V${rounded(h)}H0Z`;
  const hill = ridge(sheet, w, h, { base: h * 0.76, rise: h * 0.2, peaks: 4, sharp: false }).d;
  const band = `M0 ${rounded(h * 0.84)}H${rounded(w)}V${rounded(h)}H0Z`;
  return (
    path(sky, comb(sheet, family.bright, 11 * grain, 2.4 * grain, 45), 'opacity=".5"') +
    sun(sunX, sunY, sunRadius, CHALK, family.base, 5, 4 * grain) +
    path(hill, family.accent) +
    line(hill, CHALK, 2 * grain, 'opacity=".4"') +
    path(band, tiles(sheet, random.pick([3, 5, 6]), family.bright, CHALK, 40 * grain, family.deep))
  );
}

type Ridge = { base: number; rise: number; peaks: number; sharp: boolean };

function ridge(
  { random }: Sheet,
  w: number,
  h: number,
  shape: Ridge,
): { d: string; peaks: [number, number][] } {
  const peaks: [number, number][] = [];
  for (let i = 0; i <= shape.peaks; i++) {
    const height = shape.rise * (0.25 + 0.75 * random.next()) * (i % 2 ? 1 : 0.45);
    peaks.push([(i / shape.peaks) * w, shape.base - height]);
  }
  let d = `M0 ${rounded(h)}`;
  peaks.forEach(([x, y], i) => {
    const before = peaks[i - 1];
    const middle = before ? (before[0] + x) / 2 : x;
    d += shape.sharp || !before ? `L${points(x, y)}` : `C${points(middle, before[1], middle, y, x, y)}`;
  });
  return { d: `${d}L${points(w, h)}Z`, peaks };
}
