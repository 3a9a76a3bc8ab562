import { hash } from '#domain/text/hash.ts';
import { CHALK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { points, rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { flank, group, line, mark, path, plate, rectangle, shadow } from '../shapes.ts';
import { clipped, gradient, place, reusable, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { CARD, cardBack, cardFront } from './card.ts';
import { dieTwenty } from './dice.ts';
import { fanOfPacks, printedFront, sealedPack } from './pack.ts';
import { type Corners, threeQuarterBox } from './three-quarter-box.ts';

/** What a box holds keeps its own design, so that the packs in the picture are the packs in the shop. */
function insideSpec(spec: ArtSpec): ArtSpec {
  return { ...spec, ...spec.inside, kind: 'pack', view: 'front' };
}

function insideSheet(sheet: Sheet, spec: ArtSpec): Sheet {
  return sheet.reseeded(spec.design, spec.inside?.family ?? sheet.family.name);
}

/** Booster box: 36 packs or so. */
export function boosterBox(sheet: Sheet, spec: ArtSpec): string {
  const label = spec.count ?? '36 PACKS';
  if (spec.view === 'back') {
    const face = plainFace(sheet, spec, 270, 330);
    return threeQuarterBox(sheet, spec, { w: 270, h: 330, depth: 168, top: 156, label, face });
  }
  if (spec.view === 'contents') {
    const shallow = { w: 290, h: 168, depth: 172, top: 340, label, face: openFront(sheet, spec, 290, 168) };
    return threeQuarterBox(sheet, spec, {
      ...shallow,
      contents: (corners) => rowsOfPacks(sheet, spec, corners),
    });
  }
  const face = printedFront(sheet, spec, 270, 330);
  return threeQuarterBox(sheet, spec, { w: 270, h: 330, depth: 168, top: 156, label, face });
}

/** Three rows of packs that stand in an open box, the back row first. */
function rowsOfPacks(sheet: Sheet, spec: ArtSpec, corners: Corners): string {
  const inner = insideSheet(sheet, spec);
  const one = reusable(sheet, sealedPack(inner, insideSpec(spec)));
  let drawn = '';
  for (const depth of [0.72, 0.42, 0.12]) {
    for (const along of [0, 1]) {
      const x = corners.x + corners.back * depth + along * 132 + 8;
      const y = corners.top + corners.backRise * depth + along * 13.4 - 178;
      drawn += place(one, `matrix(.47 .047 0 .47 ${points(x, y)})`);
    }
  }
  return drawn;
}

function openFront(sheet: Sheet, spec: ArtSpec, w: number, h: number): string {
  const { family } = sheet;
  const kind = hash(spec.design) % TILE_KINDS;
  return (
    rectangle(0, 0, w, h, family.deep) +
    rectangle(0, h - 34, w, 34, tiles(sheet, kind, family.bright, family.accent, 34, family.base)) +
    lettering(spec.set ?? spec.title, 22, 36, 26, { fill: CHALK, maxWidth: w - 44 }) +
    lettering(spec.count ?? spec.code ?? '', 22, 82, 18, { fill: family.accent, maxWidth: w - 44 })
  );
}

function plainFace(sheet: Sheet, spec: ArtSpec, w: number, h: number): string {
  const { family } = sheet;
  const kind = hash(spec.design) % TILE_KINDS;
  let print = '';
  for (let i = 0; i < 7; i++)
    print += `M36 ${rounded(h * 0.56 + i * 14)}H${rounded(w - 40 - ((i * 37) % 60))}`;
  return (
    rectangle(0, 0, w, h, tiles(sheet, kind, family.bright, family.accent, 42, family.base)) +
    plate(22, 26, w - 44, h - 52, family.deep, 16) +
    group(`translate(${rounded(w / 2 - 45)} 38) scale(1.4)`, mark(CHALK, family.deep)) +
    lettering(spec.code ?? 'SD', w / 2, h * 0.44, 22, {
      fill: family.accent,
      anchor: 'middle',
      maxWidth: w - 80,
    }) +
    line(print, family.light, 3.4, 'opacity=".6"')
  );
}

/** A small box of six or so packs. */
export function bundleBox(sheet: Sheet, spec: ArtSpec): string {
  if (spec.view === 'contents') {
    const few = Number.parseInt(spec.count ?? '', 10) <= 3;
    return fanOfPacks(insideSheet(sheet, spec), insideSpec(spec), few ? [-9, 9] : [-22, -11, 0, 11, 22]);
  }
  const face = printedFront(sheet, spec, 236, 318);
  return threeQuarterBox(sheet, spec, {
    w: 236,
    h: 318,
    depth: 84,
    top: 150,
    label: spec.count ?? '6 PACKS',
    face,
  });
}

/** A gift box with a spine in the shop's three bands. */
export function eliteBox(sheet: Sheet, spec: ArtSpec): string {
  const label = spec.count ?? 'ELITE';
  if (spec.view === 'contents') return giftContents(sheet, spec);
  const printed =
    spec.view === 'back' ? plainFace(sheet, spec, 312, 290) : printedFront(sheet, spec, 312, 290);
  const face = printed + flank(268, 0, 26, 290, true);
  return threeQuarterBox(sheet, spec, { w: 312, h: 290, depth: 140, top: 172, label, face, tile: 3 });
}

/** Packs behind, sleeves and a die in front: what one finds in a gift box. */
function giftContents(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const inner = insideSheet(sheet, spec);
  const one = reusable(sheet, sealedPack(inner, insideSpec(spec)));
  const back = reusable(sheet, cardBack(sheet));
  const packs = [
    'translate(72 104) rotate(-9 82 143) scale(.56)',
    'translate(260 104) rotate(9 74 143) scale(.56)',
    'translate(150 70) scale(.66)',
  ];
  const sleeves = [-12, -5, 2]
    .map((turn) => group(`rotate(${turn} 150 520)`, place(back, 'translate(76 312) scale(.5)')))
    .join('');
  const divider =
    plate(214, 366, 96, 150, family.accent, 12) +
    group('translate(222 386) scale(1.25)', mark(family.deep, family.accent)) +
    lettering(spec.code ?? 'SD', 262, 484, 14, { fill: family.deep, anchor: 'middle', maxWidth: 78 });
  return (
    shadow(240, 538, 190, 16) +
    packs.map((at) => place(one, at)).join('') +
    sleeves +
    divider +
    dieTwenty(sheet, 374, 452, 76, '20')
  );
}

/** A tin: a low box with rounded lid edges, the picture on top. */
export function tin(sheet: Sheet, spec: ArtSpec): string {
  if (spec.view === 'contents') return fanOfPacks(insideSheet(sheet, spec), insideSpec(spec), [-16, 0, 16]);
  const { family } = sheet;
  const w = 300;
  const h = 396;
  const metal = gradient(
    sheet,
    [
      { colour: '#fff', opacity: 0.34 },
      { colour: '#fff', opacity: 0, at: 0.3 },
      { colour: '#000', opacity: 0.22 },
    ],
    [0, 0, 1, 1],
  );
  const face = printedFront(sheet, spec, w, h) + rectangle(0, 0, w, h, metal);
  const rim =
    rectangle(0, 0, w, h, 'none', 22, `stroke="${family.accent}" stroke-width="9"`) +
    rectangle(9, 9, w - 18, h - 18, 'none', 15, `stroke="${family.deep}" stroke-width="3"`);
  const body =
    rectangle(18, 22, w, h, family.deep, 24) +
    rectangle(10, 12, w, h, family.base, 24) +
    clipped(sheet, rectangle(0, 0, w, h, '#000', 22), face) +
    rim;
  return shadow(248, 548, 160, 14) + group('translate(82 96) rotate(-3 150 198)', body);
}

/** A ready-made deck in a slim box, or its top card on the pile. */
export function starterDeck(sheet: Sheet, spec: ArtSpec): string {
  if (spec.view === 'contents') return deckPile(sheet, spec);
  const face = spec.view === 'back' ? plainFace(sheet, spec, 230, 350) : printedFront(sheet, spec, 230, 350);
  return threeQuarterBox(sheet, spec, {
    w: 230,
    h: 350,
    depth: 62,
    top: 132,
    label: spec.count ?? 'DECK',
    face,
  });
}

function deckPile(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const edges = Array.from({ length: 9 }, (_, i) => {
    const colour = i % 3 === 0 ? family.base : i % 3 === 1 ? CHALK : '#D9D5C6';
    return rectangle(0, 46 - i * 5, CARD.w, CARD.h, colour, 15, `stroke="${family.deep}" stroke-width="1"`);
  }).join('');
  const top = group('rotate(-3 157 220)', cardFront(sheet, { ...spec, title: spec.set ?? spec.title }));
  return shadow(240, 556, 160, 14) + group('translate(84 82) scale(.98)', edges + top);
}

/** A deck box of our own; opened, the deck looks out of it. */
export function deckBox(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const label = spec.code ?? '100+';
  const w = 226;
  const pattern = tiles(sheet, hash(spec.design) % TILE_KINDS, family.bright, family.deep, 46, family.base);
  if (spec.view === 'open') {
    const h = 214;
    const back = reusable(sheet, cardBack(sheet));
    const face =
      rectangle(0, 0, w, h, pattern) +
      path(`M0 0H${w}L${w / 2} 46Z`, family.deep) +
      group(
        `translate(${w / 2 - 42} 84) scale(1.3)`,
        rectangle(-8, -6, 80, 76, family.deep) + mark(CHALK, family.deep),
      );
    const contents = ({ x, top, back: away, backRise }: Corners) =>
      [0.86, 0.66, 0.46, 0.26]
        .map((depth, i) =>
          place(
            back,
            `matrix(.66 .066 0 .5 ${points(x + away * depth + 6, top + backRise * depth - 126 + i * 5)})`,
          ),
        )
        .join('');
    return threeQuarterBox(sheet, spec, { w, h, depth: 150, top: 262, label, face, tile: 2, contents });
  }
  const face =
    rectangle(0, 0, w, 300, pattern) +
    path(`M0 0H${w}V96L${w / 2} 142L0 96Z`, family.deep) +
    line(`M0 96L${w / 2} 142L${w} 96`, family.accent, 4) +
    group(`translate(${w / 2 - 42} 34) scale(1.3)`, mark(CHALK, family.deep));
  return threeQuarterBox(sheet, spec, { w, h: 300, depth: 150, top: 170, label, face, tile: 2 });
}
