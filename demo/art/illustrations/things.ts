import { productOn } from '../draw.ts';
import type { Sheet } from '../sheet.ts';
import { PROPS } from './props.ts';
import type { Thing } from './scene-of-post.ts';

/** A thing in a 480 x 600 box; it stands on the line y = 548. */
export function drawThing(sheet: Sheet, thing: Thing): string {
  return 'product' in thing ? productOn(sheet, thing.product) : PROPS[thing.prop](sheet, thing.word);
}
