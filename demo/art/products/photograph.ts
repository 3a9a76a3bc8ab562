import { CHALK, INK } from '../families.ts';
import { rounded } from '../numbers.ts';
import { group, line, path, rectangle } from '../shapes.ts';
import { gradient, type Sheet } from '../sheet.ts';
import type { ArtSpec, Wear } from '../spec.ts';
import { CARD, cardBack, cardFront, slab } from './card.ts';

const WIDTH = 480;
const HEIGHT = 600;
const PLANK = 118;

/** One very card as it lies on the shop's table, with what is to be seen on it. */
export function photograph(sheet: Sheet, spec: ArtSpec): string {
  const taken = sheet.reseeded(`${spec.shot}${spec.view}`);
  const turn = rounded(taken.random.between(-2.4, 2.4));
  const lying = spec.grading
    ? group('translate(240 300) scale(.9) translate(-240 -297)', slab(sheet, spec))
    : group('translate(87 85.8) scale(.973)', ungraded(sheet, spec));
  return wood(taken) + group(`rotate(${turn} 240 300)`, lying) + lamplight(taken);
}

function ungraded(sheet: Sheet, spec: ArtSpec): string {
  const isBack = spec.view === 'back';
  const marks = (spec.wear ?? []).map((wear) => MARKS[wear](isBack)).join('');
  const side = isBack ? cardBack(sheet) : cardFront(sheet, spec);
  return rectangle(7, 11, CARD.w, CARD.h, INK, 15, 'opacity=".38"') + side + marks;
}

/** On the face of a card in its own box; the back shows white edges more. */
const MARKS: Record<Wear, (isBack: boolean) => string> = {
  corner: (isBack) =>
    isBack
      ? path('M2 20Q2 2 20 2L24 5Q9 7 6 23Z', CHALK, 'opacity=".9"')
      : path('M305 6Q313 8 313 16L310 20Q310 10 302 8Z', CHALK, 'opacity=".75"'),
  foot: (isBack) =>
    line('M22 438.5H120M134 438.5H171M190 438.5H283', CHALK, isBack ? 3 : 2, 'opacity=".85"') +
    line('M312.5 352V398', CHALK, 2, 'opacity=".7"'),
  line: (isBack) => (isBack ? '' : line('M20 352L294 346', CHALK, 1, 'opacity=".5"')),
  scratch: (isBack) => (isBack ? '' : line('M58 84Q140 118 226 122', CHALK, 1.4, 'opacity=".6"')),
};

function wood(sheet: Sheet): string {
  const ground = gradient(sheet, [{ colour: '#CAA877' }, { colour: '#8A6A45' }], [0, 0, 0.5, 1]);
  let drawn = rectangle(0, 0, WIDTH, HEIGHT, ground);
  for (let top = -30; top < HEIGHT; top += PLANK) {
    drawn += line(`M0 ${top}H${WIDTH}`, '#5B4029', 2.4, 'opacity=".55"');
    for (let grain = 1; grain < 5; grain++) {
      const y = top + (grain * PLANK) / 5 + sheet.random.between(-5, 5);
      const sway = sheet.random.between(-9, 9);
      const d = `M0 ${rounded(y)}Q${rounded(sheet.random.between(90, 390))} ${rounded(y + sway)} ${WIDTH} ${rounded(y - sway / 2)}`;
      drawn += line(d, '#6B4C2F', sheet.random.between(0.8, 2.2), 'opacity=".24"');
    }
  }
  return drawn;
}

function lamplight(sheet: Sheet): string {
  const light = gradient(
    sheet,
    [
      { colour: '#FFF4DA', opacity: 0.3 },
      { colour: '#FFF4DA', opacity: 0, at: 0.45 },
      { colour: INK, opacity: 0.22 },
    ],
    [0, 0, 0.7, 1],
  );
  return rectangle(0, 0, WIDTH, HEIGHT, light);
}
