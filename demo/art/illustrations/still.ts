import { productOn } from '../draw.ts';
import { rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { flank, group, rectangle } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { PROPS } from './props.ts';
import type { Illustration, Thing } from './scene-of-post.ts';

type Place = { across: number; foot: number; size: number };

const PLACES: readonly (readonly Place[])[] = [
  [],
  [{ across: 0.5, foot: 0.93, size: 0.94 }],
  [
    { across: 0.32, foot: 0.92, size: 0.84 },
    { across: 0.68, foot: 0.92, size: 0.84 },
  ],
  [
    { across: 0.21, foot: 0.92, size: 0.7 },
    { across: 0.79, foot: 0.92, size: 0.7 },
    { across: 0.5, foot: 0.95, size: 0.82 },
  ],
];

/** Things on a table in front of the family's landscape. Of three, the last named stands in the middle. */
export function still(sheet: Sheet, { things }: Illustration, w: number, h: number): string {
  const { family, random } = sheet;
  const table = h * 0.78;
  const cloth = tiles(
    sheet,
    random.integer(0, TILE_KINDS - 1),
    family.base,
    family.bright,
    h * 0.12,
    family.deep,
  );
  const places = PLACES[Math.min(things.length, 3)] ?? [];
  const drawn = places.map(({ across, foot, size }, i) => {
    const thing = things[i];
    const at = `translate(${rounded(w * across - 240 * size)} ${rounded(h * foot - 548 * size)}) scale(${size})`;
    return thing ? group(at, drawThing(sheet, thing)) : '';
  });
  return (
    scene(sheet, w, h, { subject: 'none', across: 0.5 }) +
    rectangle(0, table, w, h - table, family.deep) +
    rectangle(0, table + 14, w, h - table - 14, cloth, 0, 'opacity=".55"') +
    flank(0, table, w, 14) +
    drawn.join('')
  );
}

/** A thing in a 480 x 600 box; it stands on the line y = 548. */
export function drawThing(sheet: Sheet, thing: Thing): string {
  return 'product' in thing ? productOn(sheet, thing.product) : PROPS[thing.prop](sheet, thing.word);
}
