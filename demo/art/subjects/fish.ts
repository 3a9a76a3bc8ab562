import { CHALK, INK } from '../families.ts';
import { points, rounded } from '../numbers.ts';
import { circle, leaf, line, path } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { type SubjectColours, subjectColours } from './colours.ts';

/** A fish that leaps, drawn nose up and to the left. About 300 units wide, like the beast. */
export function fish(sheet: Sheet): string {
  const { random } = sheet;
  const colours = subjectColours(sheet);
  const depth = random.between(52, 70);
  const turn = random.between(24, 44);
  const flip = random.chance(0.5) ? ' scale(-1 1)' : '';
  const drawn =
    fins(sheet, depth, colours) + body(depth, colours) + scales(sheet, depth, colours) + head(depth, colours);
  return `<g transform="rotate(${rounded(flip ? -turn : turn)})${flip}">${drawn}</g>`;
}

function fins({ random }: Sheet, depth: number, colours: SubjectColours): string {
  let drawn = '';
  const rays = random.integer(6, 9);
  for (let i = 0; i < rays; i++) {
    const x = -50 + (i * 130) / rays;
    const length = 46 + Math.sin((i / (rays - 1)) * Math.PI) * random.between(26, 44);
    const colour = i % 2 ? colours.accent : colours.deep;
    const at = `transform="translate(${points(x, -depth * 0.7)}) rotate(${rounded(-4 + i * 5)})"`;
    drawn += path(leaf(length, 12), colour, at);
  }
  for (let i = 0; i < 5; i++) {
    const up = `transform="translate(112 0) rotate(${44 + i * 23})"`;
    drawn += path(leaf(92 - Math.abs(2 - i) * -14, 16), i % 2 ? colours.bright : colours.accent, up);
  }
  for (let i = 0; i < 3; i++) {
    const at = `transform="translate(${-20 + i * 40} ${rounded(depth * 0.7)}) rotate(${150 - i * 8})"`;
    drawn += path(leaf(58 - i * 8, 13), i % 2 ? colours.deep : colours.bright, at);
  }
  return drawn;
}

function body(depth: number, colours: SubjectColours): string {
  const top = `M-140 6C${points(-100, -depth * 1.15, 40, -depth * 1.25, 124, -10)}`;
  const outline = `${top}L124 12C${points(40, depth * 1.2, -90, depth * 1.15, -140, 6)}Z`;
  const belly = `M-136 12C${points(-90, depth * 0.2, 40, depth * 0.24, 122, 10)}C${points(40, depth * 1.2, -90, depth * 1.15, -136, 12)}Z`;
  return path(outline, colours.body) + path(belly, colours.light);
}

function scales({ random }: Sheet, depth: number, colours: SubjectColours): string {
  let first = '';
  let second = '';
  for (let column = 0; column < 7; column++) {
    const x = -38 + column * 21;
    const reach = depth * (0.74 - Math.abs(column - 2) * 0.085);
    const rows = Math.max(1, Math.floor(reach / 13));
    for (let row = -rows; row <= rows; row++) {
      const y = row * 13 + (column % 2) * 6;
      const scale = `M${points(x, y - 8)}A10 8 0 0 0 ${points(x, y + 8)}L${points(x + 4, y)}Z`;
      if (random.chance(0.5)) first += scale;
      else second += scale;
    }
  }
  return path(first, colours.bright) + path(second, colours.deep, 'opacity=".75"');
}

function head(depth: number, colours: SubjectColours): string {
  const gill = `M-64 ${rounded(-depth * 0.78)}Q${points(-30, 0, -66, depth * 0.78)}`;
  const face = `M-140 6C${points(-118, -depth * 0.5, -92, -depth * 0.72, -64, -depth * 0.78)}Q${points(-30, 0, -66, depth * 0.76)}C${points(-100, depth * 0.66, -122, depth * 0.4, -140, 6)}Z`;
  return (
    path(face, colours.deep) +
    line(gill, colours.accent, 5) +
    circle(-92, -12, 14, CHALK) +
    circle(-94, -12, 8.4, colours.accent) +
    circle(-95, -12, 4, INK) +
    line('M-140 8Q-122 16-108 12', colours.accent, 4)
  );
}
