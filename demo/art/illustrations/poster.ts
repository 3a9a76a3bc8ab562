import { CHALK } from '../families.ts';
import { lettering, textWidth } from '../lettering.ts';
import { points, rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { CARD, cardFront } from '../products/card.ts';
import { group, mark, path, rays, rectangle, sun } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Illustration } from './scene-of-post.ts';

/** Two cards against each other, the date above, the name of the day below. */
export function poster(
  sheet: Sheet,
  { design, family: name, subjects, words }: Illustration,
  w: number,
  h: number,
): string {
  const { family, random } = sheet;
  const middle = h * 0.45;
  const beams = { from: 60, to: 900, count: 30, fill: family.base, spread: 0.5, opacity: 1 };
  const card = (side: 1 | -1, title: string) => {
    const spec = {
      kind: 'single',
      view: 'front',
      design: `${design}|${title}`,
      family: name,
      title,
      code: 'SAT-10H00',
      rank: side > 0 ? 2 : 4,
      subject: subjects[side > 0 ? 1 : 0],
    } as const;
    const at = `translate(${points(w / 2 + side * 118, middle)}) rotate(${side * 11}) scale(.86) translate(-157 -220)`;
    return group(at, rectangle(8, 14, CARD.w, CARD.h, '#000', 15, 'opacity=".35"') + cardFront(sheet, spec));
  };
  const bolt =
    `M${points(w / 2 + 26, 150)}L${points(w / 2 - 62, 386)}H${rounded(w / 2 - 6)}L${points(w / 2 - 30, 566)}` +
    `L${points(w / 2 + 66, 316)}H${rounded(w / 2 + 8)}Z`;
  const band = tiles(sheet, random.integer(0, TILE_KINDS - 1), family.accent, family.bright, 46, family.deep);
  const { title = '', above = '', below = '' } = words ?? {};
  const room = w - 72;
  const height = Math.min(72, (72 * room) / (textWidth(title, 72, 1.5) * 0.95));
  return (
    rectangle(0, 0, w, h, family.deep) +
    rays(w / 2, middle, beams) +
    sun(w / 2, middle, 190, family.accent, family.bright, 4, 9) +
    card(-1, 'Challenger') +
    card(1, 'Champion') +
    path(bolt, CHALK, `stroke="${family.deep}" stroke-width="12"`) +
    rectangle(0, 0, w, 96, family.deep) +
    lettering(above, 36, 34, 26, { fill: family.glow, weight: 0.19, maxWidth: w - 150 }) +
    group(`translate(${w - 92} 16)`, mark(family.glow, family.deep)) +
    rectangle(0, 620, w, h - 620, family.deep) +
    group('translate(0 606)', rectangle(0, 0, w, 30, band)) +
    lettering(title, 36, 740 - height, height, { fill: CHALK, weight: 0.21, tracking: 1.5, maxWidth: room }) +
    lettering(below, 36, 762, 17, { fill: family.glow, weight: 0.19, maxWidth: room })
  );
}
