import { rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { group, rectangle } from '../shapes.ts';
import { gradient, type Sheet } from '../sheet.ts';
import type { Illustration } from './scene-of-post.ts';
import { drawThing } from './still.ts';

/** Where the creature stands: a narrow screen shows only this part of the banner. */
const FOCUS = 0.72;

/** The quiet left half is for words; creature and goods stand on the right. */
export function banner(sheet: Sheet, { things, subjects }: Illustration, w: number, h: number): string {
  const { family, random } = sheet;
  const size = 0.6;
  const places = [
    [0.575, 0.89],
    [0.885, 0.88],
  ] as const;
  const goods = things.slice(0, 2).map((thing, i) => {
    const [across = 0, foot = 0] = places[i] ?? [];
    const at = `translate(${rounded(w * across - 240 * size)} ${rounded(h * foot - 548 * size)})`;
    const turn = i === 0 ? '' : ` rotate(6 ${240 * size} ${300 * size})`;
    return group(`${at}${turn} scale(${size})`, drawThing(sheet, thing));
  });
  const fade = gradient(
    sheet,
    [
      { colour: family.deep, opacity: 0.97 },
      { colour: family.deep, opacity: 0.9, at: 0.36 },
      { colour: family.deep, opacity: 0, at: 0.58 },
    ],
    [0, 0, 1, 0],
  );
  const border = tiles(
    sheet,
    random.integer(0, TILE_KINDS - 1),
    family.accent,
    family.bright,
    40,
    family.deep,
  );
  const land = scene(sheet, w, h, { subject: subjects[0], across: FOCUS, level: 0.5, scale: 0.92 });
  return (
    land +
    rectangle(0, 0, w, h, fade) +
    goods.join('') +
    group(`translate(0 ${h - 40})`, rectangle(0, 0, w, 40, border))
  );
}
