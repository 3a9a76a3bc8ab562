import { cardFace } from '../card-face.ts';
import { CHALK, GOLD, INK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { type MotifName, motifOf } from '../motifs/motifs.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import type { Subject } from '../scene.ts';
import { circle, flank, group, mark, path, rectangle, shadow, sun } from '../shapes.ts';
import { clipped, place, reusable, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';

/** A card is drawn in a 315 x 440 box, which is 63:88. */
export const CARD = { w: 315, h: 440 };

/** Of pictures that are told what to show, not what the card is called. */
const MOTIFS: Partial<Record<Subject, MotifName>> = {
  beast: 'kudu',
  bird: 'crane',
  beetle: 'beetle',
  fish: 'fish',
  bloom: 'protea',
};

export function cardFront(sheet: Sheet, spec: ArtSpec): string {
  const { title, set = spec.design, code = 'SD', rank = 3, subject = 'none' } = spec;
  const motif = MOTIFS[subject] ?? motifOf(title);
  return group('scale(1.25)', cardFace(sheet, { name: title, set, number: code, rank, motif }));
}

/** The shop's own card back, in the colours of the game's landscape. */
export function cardBack(sheet: Sheet): string {
  const { family } = sheet;
  const index = ['veld', 'kus', 'skemer', 'berg', 'grot', 'goud'].indexOf(family.name);
  const pattern = tiles(sheet, (index + 3) % TILE_KINDS, family.base, family.deep, 40);
  const panel =
    rectangle(0, 0, CARD.w, CARD.h, family.deep) +
    rectangle(0, 0, CARD.w, CARD.h, pattern, 0, 'opacity=".75"') +
    circle(157.5, 220, 112, family.deep) +
    sun(157.5, 220, 84, GOLD, GOLD, 4, 5);
  return (
    rectangle(0, 0, CARD.w, CARD.h, INK, 15) +
    clipped(sheet, rectangle(14, 14, 287, 412, '#000', 7), panel) +
    rectangle(14, 14, 287, 412, 'none', 7, `stroke="${GOLD}" stroke-width="2"`) +
    group('translate(93.5 152) scale(2)', mark(INK, GOLD))
  );
}

const SHEEN = path('M0 15A15 15 0 0 1 15 0H120L40 440H15A15 15 0 0 1 0 425Z', '#fff', 'opacity=".07"');

export function single(sheet: Sheet, spec: ArtSpec): string {
  switch (spec.view) {
    case 'back':
      return shadow(240, 566, 150, 12) + group('translate(66 54) scale(1.105)', cardBack(sheet) + SHEEN);
    case 'closeup':
      return closeUp(sheet, spec);
    case 'pair':
      return pair(sheet, spec);
    default:
      return (
        shadow(240, 566, 150, 12) + group('translate(66 54) scale(1.105)', cardFront(sheet, spec) + SHEEN)
      );
  }
}

/** The picture, large, as one holds the card to the light. */
function closeUp(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const window = 'M60 66H396V82H412V98H428V536H60Z';
  const card = group('translate(-78 -136) rotate(-6 240 300) scale(2)', cardFront(sheet, spec) + SHEEN);
  return (
    path(window, INK, 'opacity=".16" transform="translate(8 10)"') +
    clipped(sheet, path(window, '#000'), path(window, family.light) + card) +
    path(window, 'none', `stroke="${family.deep}" stroke-width="5"`)
  );
}

/** The card in front of its back: both sides in one picture. */
function pair(sheet: Sheet, spec: ArtSpec): string {
  return (
    shadow(240, 556, 170, 14) +
    group('translate(196 70) rotate(8 157 220) scale(.8)', cardBack(sheet)) +
    group('translate(60 116) rotate(-5 157 220) scale(.94)', cardFront(sheet, spec) + SHEEN)
  );
}

/** A graded card in its case. */
export function slab(sheet: Sheet, spec: ArtSpec): string {
  const front = spec.view !== 'back';
  const { family } = sheet;
  const { company = '', grade = '9.5', certificate = '' } = spec.grading ?? {};
  const label =
    rectangle(100, 44, 280, 76, CHALK, 0, `stroke="${family.base}" stroke-width="3"`) +
    flank(100, 44, 12, 76, true) +
    (front
      ? lettering(spec.title, 122, 56, 13, { weight: 0.16, maxWidth: 150 }) +
        lettering(spec.code ?? '', 122, 79, 9, { fill: family.base, weight: 0.18, maxWidth: 150 }) +
        lettering(certificate, 122, 98, 9, { weight: 0.15, maxWidth: 150 }) +
        lettering(company, 366, 55, 11, { anchor: 'end', fill: family.base, maxWidth: 74 }) +
        lettering(grade, 366, 76, 32, { anchor: 'end', maxWidth: 74 })
      : lettering('GRADED', 246, 70, 24, { anchor: 'middle', weight: 0.18 }));
  return (
    shadow(240, 574, 150, 12) +
    rectangle(82, 24, 316, 546, '#EEF3F4', 14, 'stroke="#B9C8CC" stroke-width="2"') +
    rectangle(92, 34, 296, 526, 'none', 9, 'stroke="#fff" stroke-width="3"') +
    label +
    group('translate(104 138) scale(.864 .936)', front ? cardFront(sheet, spec) : cardBack(sheet)) +
    path('M96 38H190L120 556H96Z', '#fff', 'opacity=".16"')
  );
}

/** Rigid card holders, one of them filled. */
export function toploader(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const holder = (content: string) =>
    rectangle(-16, -34, 347, 490, '#DFEAEC', 12, 'opacity=".55" stroke="#8FA6AE" stroke-width="3"') +
    content +
    path('M-6-26H110L20 448H-6Z', '#fff', 'opacity=".2"') +
    path('M110-34Q157 2 204-34', 'none', 'stroke="#8FA6AE" stroke-width="3"');
  const inner = reusable(sheet, rectangle(0, 0, CARD.w, CARD.h, family.base, 15, 'opacity=".3"'));
  const empty = reusable(sheet, holder(place(inner, 'scale(1 1)')));
  const held = spec.view === 'back' ? cardBack(sheet) : cardFront(sheet, { ...spec, title: 'First Print' });
  const many = spec.view === 'back' ? [-20, -12, -4, 4] : [-11, -3];
  return (
    shadow(240, 556, 160, 13) +
    many
      .map((turn) => group(`rotate(${turn} 240 620)`, place(empty, 'translate(96 110) scale(.92)')))
      .join('') +
    group(
      `rotate(${spec.view === 'back' ? 12 : 6} 240 620)`,
      group('translate(96 110) scale(.92)', holder(held)),
    )
  );
}
