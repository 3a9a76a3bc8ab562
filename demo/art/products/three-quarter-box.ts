import { hash } from '#domain/text/hash.ts';
import { CHALK, INK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { points, rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { group, line, path, rectangle } from '../shapes.ts';
import { clipped, gradient, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';

/** Front slopes right and down, side slopes right and up: a three-quarter view. */
const FRONT = { across: 0.96, drop: 0.1 };
const SIDE = { across: 0.72, drop: -0.34 };

type Box = {
  w: number;
  h: number;
  depth: number;
  top: number;
  label: string;
  face: string;
  tile?: number;
  /** Without a lid one looks into the box and sees what stands in it. */
  contents?: (corners: Corners) => string;
};

export type Corners = {
  x: number;
  top: number;
  right: number;
  rightTop: number;
  back: number;
  backRise: number;
};

export function threeQuarterBox(sheet: Sheet, spec: ArtSpec, box: Box): string {
  const corners = cornersOf(box);
  const opening = box.contents ? openTop(sheet, corners, box.contents(corners)) : lid(sheet, box, corners);
  const { x, top, right, rightTop, back, backRise } = corners;
  const ground =
    `M${points(x + 6, top + box.h - 6)}L${points(right - 20, rightTop + box.h + 16)}` +
    `L${points(right + back + 22, rightTop + backRise + box.h + 4)}L${points(right + 10, top + box.h - 40)}Z`;
  const rim = `M${points(x, top)}L${points(right, rightTop)}V${rounded(rightTop + box.h)}M${points(right, rightTop)}l${points(back, backRise)}`;
  return (
    path(ground, INK, 'opacity=".2"') +
    opening +
    frontFace(sheet, box, corners) +
    sideFace(sheet, spec, box, corners) +
    line(rim, '#fff', 1.6, 'opacity=".55"')
  );
}

function cornersOf(box: Box): Corners {
  const x = (480 - box.w * FRONT.across - box.depth * SIDE.across) / 2;
  return {
    x,
    top: box.top,
    right: x + box.w * FRONT.across,
    rightTop: box.top + box.w * FRONT.drop,
    back: box.depth * SIDE.across,
    backRise: box.depth * SIDE.drop,
  };
}

function lid({ family }: Sheet, box: Box, { x, top, right, rightTop, back, backRise }: Corners): string {
  const outline =
    `M${points(x, top)}l${points(back, backRise)}L${points(right + back, rightTop + backRise)}` +
    `L${points(right, rightTop)}Z`;
  const across = box.w * FRONT.across;
  const drop = box.w * FRONT.drop;
  const ribbon =
    `M${points(x + across * 0.36, top + drop * 0.36)}l${points(back, backRise)}l${points(across * 0.28, drop * 0.28)}` +
    `l${points(-back, -backRise)}Z`;
  return path(outline, family.accent) + path(ribbon, family.deep, 'opacity=".85"');
}

function openTop(
  { family }: Sheet,
  { x, top, right, rightTop, back, backRise }: Corners,
  contents: string,
): string {
  const inside =
    `M${points(x, top)}l${points(back, backRise)}L${points(right + back, rightTop + backRise)}` +
    `L${points(right, rightTop)}V${rounded(rightTop + 30)}L${points(x, top + 30)}Z`;
  return path(inside, family.deep) + contents;
}

function frontFace(sheet: Sheet, { w, h, face }: Box, { x, top }: Corners): string {
  const light = gradient(
    sheet,
    [
      { colour: '#fff', opacity: 0.28 },
      { colour: '#fff', opacity: 0, at: 0.45 },
      { colour: '#000', opacity: 0.14 },
    ],
    [0, 0, 1, 1],
  );
  const printed = clipped(sheet, rectangle(0, 0, w, h, '#000'), face + rectangle(0, 0, w, h, light));
  return group(`matrix(${FRONT.across} ${FRONT.drop} 0 1 ${points(x, top)})`, printed);
}

function sideFace(sheet: Sheet, spec: ArtSpec, box: Box, { right, rightTop }: Corners): string {
  const { family } = sheet;
  const { h, depth } = box;
  const kind = box.tile ?? hash(spec.design) % TILE_KINDS;
  const shade = gradient(sheet, [
    { colour: '#000', opacity: 0.05 },
    { colour: '#000', opacity: 0.32 },
  ]);
  const printed =
    rectangle(0, 0, depth, h, tiles(sheet, kind, family.bright, family.accent, 42, family.base)) +
    sideLabel(sheet, box) +
    rectangle(0, 0, depth, h, shade);
  const side = clipped(sheet, rectangle(0, 0, depth, h, '#000'), printed);
  return group(`matrix(${SIDE.across} ${SIDE.drop} 0 1 ${points(right, rightTop)})`, side);
}

/** Wide sides carry the label on a belt, narrow ones upright. */
function sideLabel({ family }: Sheet, { depth, h, label }: Box): string {
  if (depth >= 110) {
    return (
      rectangle(0, h * 0.36, depth, h * 0.28, family.deep) +
      lettering(label, depth / 2, h * 0.46, h * 0.08, { fill: CHALK, anchor: 'middle', maxWidth: depth - 22 })
    );
  }
  const size = Math.min(h * 0.064, depth * 0.3);
  const upright = lettering(label, 0, 0, size, { fill: CHALK, anchor: 'middle', maxWidth: h * 0.52 });
  const at = `translate(${rounded(depth / 2 + size / 2)} ${rounded(h / 2)}) rotate(90)`;
  return rectangle(depth * 0.22, h * 0.2, depth * 0.56, h * 0.6, family.deep) + group(at, upright);
}
