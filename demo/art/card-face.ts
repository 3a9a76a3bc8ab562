import type { RarityRank } from '#domain/cards/rarity.ts';
import { hash } from '#domain/text/hash.ts';
import { CHALK, type Family, GOLD, INK } from './families.ts';
import { lettering } from './lettering.ts';
import { drawMotif, type MotifName } from './motifs/motifs.ts';
import { TILE_KINDS, tiles } from './patterns.ts';
import { circle, diamond, group, path, rectangle } from './shapes.ts';
import { clipped, gradient, type Sheet } from './sheet.ts';
import { drawSky, type SkyBox } from './skies.ts';

/** What a card's face is composed of: motif, sky by set, frame by rarity, colours by the sheet's landscape. */
export interface CardFace {
  name: string;
  set: string;
  number: string;
  rank: RarityRank;
  motif: MotifName;
}

/** 63:88. */
const W = 252;
const H = 352;

/** Ordinary cards have a small window, rare ones a large one, and the rarest are all window. */
function windowOf(rank: RarityRank): SkyBox {
  if (rank >= 5) return { x: 0, y: 0, w: W, h: H };
  return rank >= 3 ? { x: 17, y: 40, w: 218, h: 226 } : { x: 17, y: 42, w: 218, h: 168 };
}

/** Draws the face in a 252 x 352 box. */
export function cardFace(sheet: Sheet, face: CardFace): string {
  const { family } = sheet;
  const { rank } = face;
  const own = sheet.reseeded(`${face.set}${face.number}`, family.name);
  const body =
    rectangle(0, 0, W, H, frameColour(family, rank)) +
    (rank === 2 ? path('M0 216H252V312H0Z', pattern(own, face.set), 'opacity=".28"') : '') +
    picture(own, face) +
    (rank >= 5 ? fullFrame(own, rank) : panel(own, face)) +
    edge(own, rank) +
    words(family, face);
  return (
    clipped(own, rectangle(0, 0, W, H, '#000', 12), body) +
    rectangle(0.75, 0.75, W - 1.5, H - 1.5, 'none', 11.5, `stroke="${INK}" stroke-width="1.5" opacity=".5"`)
  );
}

function frameColour({ light, deep }: Family, rank: RarityRank): string {
  return { 1: CHALK, 2: light, 3: deep, 4: '#0F2A33', 5: CHALK, 6: GOLD }[rank];
}

const pattern = (sheet: Sheet, set: string): string =>
  tiles(sheet, hash(set) % TILE_KINDS, sheet.family.base, sheet.family.accent, 24, sheet.family.deep);

function picture(sheet: Sheet, { motif, set, rank }: CardFace): string {
  const box = windowOf(rank);
  const isFull = rank >= 5;
  const { x, y, w, h } = box;
  const outline = isFull ? `M0 0H${W}V${H}H0Z` : `M${x} ${y}h${w - 18}v9h9v9h9v${h - 18}h${-w}z`;
  const sky = drawSky(sheet, isFull ? { ...box, h: H * 0.78 } : box, {
    set,
    isSecret: rank === 6,
    hasAir: rank >= 2,
    sunRadius: isFull ? 44 : 30,
  });
  const ground = isFull ? path(`M0 ${H * 0.77}H${W}V${H}H0Z`, sheet.family.deep) : '';
  const size = isFull ? 1.22 : rank >= 3 ? 1 : 0.8;
  const middle = isFull ? 0.5 : rank >= 3 ? 0.53 : 0.52;
  const figure = group(
    `translate(${x + w / 2} ${y + h * middle}) scale(${size})`,
    drawMotif(motif, sheet.family),
  );
  return clipped(sheet, path(outline, '#000'), sky + ground + shine(sheet, rank, box) + figure);
}

function spectrum(sheet: Sheet): string {
  const colours = ['#7FE3D4', '#FFF6C9', '#FF9DB4', '#B7C9FF', '#8CF0C6', '#FFF3B0'];
  return gradient(
    sheet,
    colours.map((colour) => ({ colour })),
    [0, 0, 1, 0.4],
  );
}

/** Foil in the picture: diagonal lines, or shards on the rarest. */
function shine(sheet: Sheet, rank: RarityRank, { x, y, w, h }: SkyBox): string {
  if (rank === 4) {
    const lines = Array.from({ length: 34 }, (_, line) => `M${x - 120 + line * 12} ${y + h}l120-${h}`).join(
      '',
    );
    return path(lines, 'none', `stroke="${spectrum(sheet)}" stroke-width="3" opacity=".5"`);
  }
  if (rank !== 6) return '';
  const { random } = sheet;
  const shards = Array.from({ length: 13 }, () => {
    const at = `${random.integer(0, w)} ${random.integer(0, 250)}`;
    return `M${at}l${random.integer(10, 40)} ${random.integer(-50, -16)}l${random.integer(4, 20)} ${random.integer(30, 70)}z`;
  }).join('');
  return path(shards, spectrum(sheet), 'opacity=".55"');
}

/** Lines of text on ordinary cards, a strip of tiles on rare ones. */
function panel(sheet: Sheet, { set, rank }: CardFace): string {
  const { family } = sheet;
  if (rank >= 3) {
    return (
      rectangle(17, 274, 218, 36, pattern(sheet, set)) +
      path('M17 274H235', 'none', `stroke="${GOLD}" stroke-width="3"`)
    );
  }
  const lines = [216, 190, 204, 130].map((to, line) => `M30 ${236 + line * 16}H${to}`).join('');
  return (
    rectangle(17, 222, 218, 82, rank === 1 ? family.light : CHALK) +
    path(lines, 'none', `stroke="${family.deep}" stroke-width="4" opacity=".34"`) +
    rectangle(17, 222, 6, 82, family.base)
  );
}

function fullFrame(sheet: Sheet, rank: RarityRank): string {
  const line = rank === 6 ? GOLD : CHALK;
  return (
    path('M0 308H252V352H0Z', INK, 'opacity=".9"') +
    path('M0 305H252V309H0Z', spectrum(sheet)) +
    path('M0 0H252V40H0Z', INK, 'opacity=".82"') +
    rectangle(5, 5, W - 10, H - 10, 'none', 9, `stroke="${line}" stroke-width="2"`)
  );
}

function edge(sheet: Sheet, rank: RarityRank): string {
  if (rank === 3) return rectangle(5, 5, W - 10, H - 10, 'none', 9, `stroke="${GOLD}" stroke-width="2"`);
  if (rank === 4)
    return rectangle(4, 4, 244, 344, 'none', 10, `stroke="${spectrum(sheet)}" stroke-width="5"`);
  if (rank === 6)
    return rectangle(2, 2, 248, 348, 'none', 11, `stroke="${spectrum(sheet)}" stroke-width="4"`);
  return '';
}

function words(family: Family, { name, number, rank }: CardFace): string {
  const ink = rank <= 2 ? INK : CHALK;
  const power = String(((hash(name) % 9) + 1) * 10);
  return (
    lettering(name, 19, 16, 13, { fill: ink, weight: 0.19, maxWidth: 172 }) +
    lettering(power, 233, 16, 13, { fill: rank >= 3 ? GOLD : family.base, weight: 0.2, anchor: 'end' }) +
    lettering(number, 19, 326, 11, { fill: ink, weight: 0.18, maxWidth: 150 }) +
    sign(rank, ink)
  );
}

/** The rank once more, as a player looks for it: a dot, a diamond, then stars. */
function sign(rank: RarityRank, ink: string): string {
  if (rank === 1) return circle(229, 332, 5.5, ink);
  if (rank === 2) return path(diamond(229, 332, 7.5), ink);
  const star = 'M0-8L2.4-2.6L8-2L3.8 1.8L5 7.4L0 4.6L-5 7.4L-3.8 1.8L-8-2L-2.4-2.6Z';
  return Array.from({ length: Math.min(3, rank - 2) }, (_, index) =>
    group(`translate(${228 - index * 17} 332)`, path(star, GOLD)),
  ).join('');
}
