import { CHALK } from '../families.ts';
import { points, rounded } from '../numbers.ts';
import { circle, diamond, line, path } from '../shapes.ts';
import { place, reusable, type Sheet } from '../sheet.ts';
import { type SubjectColours, subjectColours } from './colours.ts';

/** A beetle from above with its wing cases half open. About 300 units wide, like the beast. */
export function beetle(sheet: Sheet): string {
  const { random } = sheet;
  const colours = subjectColours(sheet);
  const side = reusable(sheet, legs(sheet, colours) + wings(sheet, colours) + shell(sheet, colours));
  const horn = random.between(26, 62);
  return (
    place(side, 'scale(1 1)') +
    place(side, 'scale(-1 1)') +
    path(`M-8-92L0 ${rounded(-92 - horn)}L8-92Z`, colours.accent) +
    line('M0-40V118', colours.deep, 4)
  );
}

function legs({ random }: Sheet, colours: SubjectColours): string {
  const reach = random.between(98, 122);
  const d =
    `M30-44L${points(reach * 0.8, -88)}L${points(reach, -126)}` +
    `M44 4L${points(reach, -8)}L${points(reach + 22, 22)}` +
    `M38 54L${points(reach * 0.86, 88)}L${points(reach * 0.9, 130)}`;
  const feeler = 'M12-104C26-124 40-128 50-150';
  return (
    line(d, colours.deep, 9, 'stroke-linejoin="bevel"') +
    line(feeler, colours.deep, 4) +
    circle(50, -150, 6, colours.accent)
  );
}

function wings({ random }: Sheet, colours: SubjectColours): string {
  let drawn = '';
  const span = random.between(112, 140);
  for (let i = 0; i < 3; i++) {
    const angle = 96 + i * 22;
    const length = span - i * 12;
    const d = `M0 0C${points(26, -length * 0.3, 34, -length * 0.9, 0, -length)}C${points(-22, -length * 0.8, -16, -length * 0.3, 0, 0)}Z`;
    const colour = [colours.glow, colours.light, CHALK][i] ?? CHALK;
    const at = `transform="translate(12 -26) rotate(${angle})" stroke="${colours.deep}" stroke-width="2"`;
    drawn += path(d, colour, at);
  }
  return drawn;
}

function shell({ random }: Sheet, colours: SubjectColours): string {
  const width = random.between(56, 68);
  const outline = `M0-42C${points(width, -46, width + 10, 30, width * 0.62, 84)}C${points(width * 0.44, 112, 18, 122, 0, 124)}Z`;
  const inner = `M9-30C${points(width * 0.72, -32, width * 0.84, 28, width * 0.5, 76)}C${points(width * 0.34, 98, 18, 106, 9, 108)}Z`;
  let marks = '';
  const rows = random.integer(3, 5);
  for (let i = 0; i < rows; i++) marks += diamond(width * 0.4, -10 + (i * 90) / rows, 10 - i);
  const dots = random.chance(0.5);
  const pattern = dots ? path(marks, colours.accent) : line(ribs(width, rows), colours.accent, 5);
  const collar = `M0-78C${points(40, -80, 56, -64, 54, -44)}L0-38Z`;
  return (
    path(outline, colours.deep) +
    path(inner, colours.body) +
    path(`M9-30C30-30 34 20 22 100L9 108Z`, colours.bright) +
    pattern +
    path(collar, colours.bright) +
    path('M0-66C22-68 36-60 38-48L0-44Z', colours.deep) +
    path('M0-106C20-106 30-96 28-78L0-74Z', colours.deep) +
    circle(20, -92, 7, colours.accent) +
    circle(20, -92, 3, CHALK)
  );
}

function ribs(width: number, rows: number): string {
  let d = '';
  for (let i = 0; i < rows; i++) {
    const y = -8 + (i * 92) / rows;
    d += `M16 ${rounded(y)}L${points(width * 0.62, y - 10)}`;
  }
  return d;
}
