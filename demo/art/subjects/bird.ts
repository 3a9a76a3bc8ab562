import { CHALK, INK } from '../families.ts';
import { points, rounded } from '../numbers.ts';
import { circle, diamond, leaf, line, path } from '../shapes.ts';
import { place, reusable, type Sheet } from '../sheet.ts';
import { type SubjectColours, subjectColours } from './colours.ts';

/** A bird seen from the front with its wings held up. About 300 units wide, like the beast. */
export function bird(sheet: Sheet): string {
  const { random } = sheet;
  const colours = subjectColours(sheet);
  const side = reusable(sheet, wing(sheet, colours) + halfBody(sheet, colours));
  const crest = feathers(random.integer(1, 3), random.between(40, 64), colours);
  return (
    tail(sheet, colours) +
    crest +
    place(side, 'scale(1 1)') +
    place(side, 'scale(-1 1)') +
    beak(sheet, colours)
  );
}

function wing({ random }: Sheet, colours: SubjectColours): string {
  const lift = random.between(4, 22);
  const feathersInWing = random.integer(7, 9);
  const cut = random.chance(0.5);
  let drawn = '';
  for (let i = 0; i < feathersInWing; i++) {
    const share = i / (feathersInWing - 1);
    const length = 164 - share * 58;
    const angle = lift + share * 96;
    const colour = [colours.deep, colours.body, colours.bright][i % 3] ?? colours.body;
    const d = cut
      ? `M-9 0L-12 ${rounded(-length * 0.9)}L2 ${rounded(-length)}L13 ${rounded(-length * 0.86)}L9 0Z`
      : leaf(length, 17);
    drawn += path(d, colour, `transform="translate(18 -4) rotate(${rounded(angle)})"`);
  }
  for (let i = 0; i < 5; i++) {
    const angle = lift + 12 + i * 22;
    drawn += path(
      leaf(78 - i * 6, 13),
      i % 2 ? colours.accent : colours.light,
      `transform="translate(18 -4) rotate(${rounded(angle)})"`,
    );
  }
  return drawn;
}

/** Feathers on the right half of the breast. */
const PLUMES: readonly (readonly [number, number])[] = [
  [10, 0],
  [24, 8],
  [8, 20],
  [22, 28],
  [10, 40],
  [8, 58],
];

function halfBody({ random }: Sheet, colours: SubjectColours): string {
  const chest = random.between(44, 56);
  const breast =
    `M0-42C${points(chest, -40, chest + 8, 4, chest * 0.7, 44)}` + `L${points(chest * 0.4, 82)}L0 96Z`;
  let plumes = '';
  for (const [x, y] of PLUMES) plumes += diamond(x * (chest / 50), y, 7);
  const face = 'M0-86C24-86 34-66 30-48C26-34 12-28 0-28Z';
  return (
    path(breast, colours.body) +
    path(`M0-20C${points(chest * 0.6, -16, chest * 0.66, 20, chest * 0.4, 60)}L0 82Z`, colours.light) +
    path(plumes, colours.body) +
    path(face, colours.deep) +
    path('M0-84C12-80 10-60 8-44L0-36Z', CHALK) +
    circle(18, -62, 8, colours.accent) +
    circle(18, -62, 4, INK)
  );
}

function beak({ random }: Sheet, colours: SubjectColours): string {
  const long = random.between(18, 46);
  return (
    path(`M-12-56H12L0 ${rounded(-44 + long)}Z`, colours.accent) +
    line(`M0-50V${rounded(-46 + long)}`, INK, 1.6)
  );
}

function tail({ random }: Sheet, colours: SubjectColours): string {
  const count = random.pick([5, 7]);
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const turn = 180 + (i - (count - 1) / 2) * (84 / count);
    const colour = i % 2 ? colours.accent : colours.deep;
    drawn += path(leaf(112, 15), colour, `transform="translate(0 34) rotate(${rounded(turn)})"`);
  }
  return drawn;
}

function feathers(pairs: number, length: number, colours: SubjectColours): string {
  let drawn = '';
  for (let i = -pairs; i <= pairs; i++) {
    const colour = i % 2 ? colours.accent : colours.bright;
    const size = length - Math.abs(i) * 7;
    drawn += path(leaf(size, 7), colour, `transform="translate(0 -76) rotate(${i * 20})"`);
  }
  return drawn;
}
