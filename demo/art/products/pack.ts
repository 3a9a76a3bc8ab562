import { hash } from '#domain/text/hash.ts';
import { CHALK, INK } from '../families.ts';
import { lettering, textWidth, wrapped } from '../lettering.ts';
import { points, rounded } from '../numbers.ts';
import { comb, TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { group, line, mark, path, plate, rectangle, shadow } from '../shapes.ts';
import { clipped, gradient, place, reusable, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';

export const PACK = { w: 264, h: 462 };

/** The printed front shared by packs and boxes: scene, the set's name on a plate, its code on a label. */
export function printedFront(sheet: Sheet, spec: ArtSpec, w: number, h: number): string {
  const { family } = sheet;
  const own = sheet.reseeded(spec.design, family.name);
  const names = wrapped(spec.set ?? spec.title, 13).slice(0, 3);
  const letterHeight = names.length > 2 ? 23 : 27;
  const plateHeight = 34 + names.length * (letterHeight + 10);
  const top = h - plateHeight - 26;
  const code = spec.code ?? 'SD';
  const words = names.map((name, i) =>
    lettering(name, 32, top + 15 + i * (letterHeight + 10), letterHeight, {
      fill: i === 0 ? CHALK : family.accent,
      tracking: 1.35,
      maxWidth: w - 66,
      stretch: 0.86,
    }),
  );
  return (
    scene(own, w, h, { subject: spec.subject, scale: 1.04, level: 0.4 }) +
    plate(14, top, w - 28, plateHeight, family.deep, 14) +
    line(`M28 ${rounded(top + plateHeight - 12)}H${rounded(w - 34)}`, family.accent, 2) +
    words.join('') +
    plate(14, 16, Math.max(58, textWidth(code, 15) + 28), 34, family.accent) +
    lettering(code, 28, 25.5, 15, { fill: family.deep, weight: 0.22 })
  );
}

/** The printed back: tiles, a panel with lines of small print, a bar code that codes nothing. */
function printedBack(sheet: Sheet, spec: ArtSpec, w: number, h: number): string {
  const { family } = sheet;
  const kind = hash(spec.design) % TILE_KINDS;
  let print = '';
  for (let i = 0; i < 9; i++) {
    const y = h * 0.43 + i * 12;
    print += `M36 ${rounded(y)}H${rounded(w - 36 - (i % 3) * 26 - (i === 8 ? 60 : 0))}`;
  }
  let bars = '';
  for (let i = 0, x = w - 112; x < w - 40; i++, x += 4 + ((i * 7) % 3)) {
    bars += `M${points(x, h * 0.81)}v34`;
  }
  return (
    rectangle(0, 0, w, h, tiles(sheet, kind, family.bright, family.accent, 44, family.base)) +
    plate(20, h * 0.08, w - 40, h * 0.26, family.deep, 14) +
    group(`translate(${rounded(w / 2 - 45)} ${rounded(h * 0.095)}) scale(1.4)`, mark(CHALK, family.deep)) +
    rectangle(20, h * 0.38, w - 40, h * 0.34, CHALK) +
    line(print, family.base, 3.4, 'opacity=".55"') +
    rectangle(20, h * 0.76, w - 40, h * 0.16, family.deep) +
    lettering(spec.code ?? 'SD', 36, h * 0.81, 20, { fill: family.accent, maxWidth: 100 }) +
    rectangle(w - 120, h * 0.785, 86, 46, CHALK) +
    line(bars, INK, 2)
  );
}

/** A sealed foil pack, 264 x 462, crimped at both ends. */
export function sealedPack(sheet: Sheet, spec: ArtSpec, back = false): string {
  const { w, h } = PACK;
  const { family } = sheet;
  const face = back ? printedBack(sheet, spec, w, h - 60) : printedFront(sheet, spec, w, h - 60);
  const curve = gradient(
    sheet,
    [
      { colour: '#000', opacity: 0.34 },
      { colour: '#000', opacity: 0, at: 0.1 },
      { colour: '#fff', opacity: 0.2, at: 0.22 },
      { colour: '#fff', opacity: 0, at: 0.34 },
      { colour: '#000', opacity: 0, at: 0.8 },
      { colour: '#000', opacity: 0.3 },
    ],
    [0, 0, 1, 0],
  );
  const glint = gradient(
    sheet,
    [
      { colour: '#fff', opacity: 0 },
      { colour: '#fff', opacity: 0.42 },
      { colour: '#fff', opacity: 0 },
    ],
    [0, 0, 1, 0.35],
  );
  const streak = `M${points(w * 0.62, -8)}H${rounded(w * 0.86)}L${points(w * 0.4, h + 8)}H${rounded(w * 0.2)}Z`;
  const foilBody =
    group('translate(0 30)', face) +
    crimp(sheet, -6, family.deep) +
    crimp(sheet, h - 30, family.deep) +
    path(`M0-8H${w}V${h + 8}H0Z`, curve) +
    path(streak, glint, 'opacity=".5"');
  return clipped(sheet, path(zigzagOutline(), '#000'), foilBody);
}

function zigzagOutline(): string {
  const teeth = 24;
  const half = PACK.w / teeth / 2;
  const top = `l${points(half, -6)}l${points(half, 6)}`.repeat(teeth);
  const bottom = `l${points(-half, 6)}l${points(-half, -6)}`.repeat(teeth);
  return `M0 0${top}V${PACK.h}${bottom}Z`;
}

function crimp(sheet: Sheet, y: number, colour: string): string {
  const edge = y < 50 ? y + 36 : y;
  return (
    rectangle(0, y, PACK.w, 36, colour) +
    rectangle(0, y, PACK.w, 36, comb(sheet, '#fff', 8, 3), 0, 'opacity=".22"') +
    line(`M0 ${edge}H${PACK.w}`, '#fff', 1.5, 'opacity=".5"')
  );
}

export function pack(sheet: Sheet, spec: ArtSpec): string {
  if (spec.view === 'fan') return fanOfPacks(sheet, spec, [-15, 0, 15]);
  const tilt = rounded((sheet.random.next() - 0.5) * 5);
  const at = `translate(108 62) rotate(${tilt} ${PACK.w / 2} ${PACK.h / 2})`;
  return shadow(240, 548, 122, 13) + group(at, sealedPack(sheet, spec, spec.view === 'back'));
}

/** Several packs of one design, held like a hand of cards. */
export function fanOfPacks(sheet: Sheet, spec: ArtSpec, turns: readonly number[]): string {
  const one = reusable(sheet, sealedPack(sheet, spec));
  const size = turns.length > 3 ? 0.6 : 0.66;
  const at = `translate(${rounded(240 - (PACK.w / 2) * size)} ${turns.length > 3 ? 182 : 154}) scale(${size})`;
  const spread = turns.map((turn) => group(`rotate(${turn} 240 640)`, place(one, at))).join('');
  return shadow(240, 530, 170, 15) + spread;
}
