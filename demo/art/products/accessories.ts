import { hash } from '#domain/text/hash.ts';
import { CHALK, INK } from '../families.ts';
import { lettering } from '../lettering.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { circle, flank, group, line, mark, path, rectangle, shadow } from '../shapes.ts';
import { clipped, gradient, place, reusable, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { bloom } from '../subjects/bloom.ts';
import { cardFront } from './card.ts';

/** A packet of sleeves over two loose ones, or one sleeve being filled. */
export function sleeves(sheet: Sheet, spec: ArtSpec): string {
  return spec.view === 'detail' ? sleeveDetail(sheet, spec) : sleevePacket(sheet, spec);
}

function sleevePattern(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const { random } = sheet.reseeded(spec.design);
  const colours = {
    outer: family.deep,
    middle: family.accent,
    inner: CHALK,
    core: family.deep,
    seeds: family.accent,
  };
  return (
    rectangle(
      0,
      0,
      236,
      330,
      tiles(sheet, random.integer(0, TILE_KINDS - 1), family.bright, family.accent, 44, family.base),
    ) + bloom(sheet, 118, 165, 92, random.integer(10, 14), colours)
  );
}

function sleevePacket(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const loose = [
    [-9, 0.3],
    [-4, 0.45],
  ] as const;
  const behind = loose
    .map(([turn, opacity]) =>
      group(
        `rotate(${turn} 240 620) translate(122 120)`,
        rectangle(0, 0, 236, 400, family.deep, 9, `opacity="${opacity}"`) +
          rectangle(7, 7, 222, 386, family.base, 6, `stroke="${family.bright}" stroke-width="2"`),
      ),
    )
    .join('');
  const packet =
    rectangle(-7, -7, 250, 416, '#fff', 12, 'opacity=".3" stroke="#fff" stroke-width="2"') +
    rectangle(0, 0, 236, 402, family.deep, 8) +
    clipped(sheet, rectangle(0, 0, 236, 330, '#000', 8), sleevePattern(sheet, spec)) +
    lettering(spec.set ?? 'SLEEVES', 18, 348, 20, { fill: CHALK, maxWidth: 118, weight: 0.19 }) +
    lettering(spec.count ?? '100', 218, 348, 36, { fill: family.accent, anchor: 'end', maxWidth: 80 }) +
    lettering(spec.code ?? '63X88 MM', 18, 378, 9, { fill: family.light, weight: 0.18 }) +
    path('M0 8a8 8 0 0 1 8-8h90L20 402H8a8 8 0 0 1-8-8z', '#fff', 'opacity=".14"');
  return shadow(240, 560, 150, 13) + behind + group('rotate(4 240 620) translate(122 118)', packet);
}

function sleeveDetail(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const goud = sheet.reseeded(`${spec.design}|card`, 'goud');
  const card = cardFront(goud, {
    ...spec,
    kind: 'single',
    title: 'Test Print',
    code: 'SD-001',
    rank: 1,
    subject: 'none',
  });
  const sleeve =
    rectangle(0, 0, 254, 352, family.deep, 8) +
    clipped(
      sheet,
      rectangle(8, 8, 238, 336, '#000', 5),
      group('translate(8 8) scale(1.01 1.02)', sleevePattern(sheet, spec)),
    ) +
    path('M0 0H90L20 352H0Z', '#fff', 'opacity=".12"');
  return (
    shadow(240, 558, 160, 14) +
    group('translate(150 58) rotate(7 120 170) scale(.74)', card) +
    group('translate(92 194) rotate(-3 127 176)', sleeve)
  );
}

/** A cloth mat: laid out with one end rolled, or rolled up in its strap. */
export function playmat(sheet: Sheet, spec: ArtSpec): string {
  return spec.view === 'rolled' ? rolledMat(sheet, spec) : flatMat(sheet, spec);
}

function matPicture(sheet: Sheet, spec: ArtSpec, w: number, h: number): string {
  const { family } = sheet;
  const own = sheet.reseeded(spec.design);
  return (
    scene(own, w, h, { subject: spec.subject, scale: 1.05 }) +
    rectangle(0, h - 22, w, 22, tiles(sheet, 3, family.bright, family.accent, 38, family.deep))
  );
}

function rollShade(sheet: Sheet): string {
  return gradient(
    sheet,
    [
      { colour: '#000', opacity: 0.5 },
      { colour: '#fff', opacity: 0.28, at: 0.35 },
      { colour: '#000', opacity: 0.55 },
    ],
    [0, 0, 1, 0],
  );
}

function flatMat(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const [w, h] = [430, 262];
  const pattern = tiles(sheet, 3, family.bright, family.accent, 38, family.deep);
  const roll = [family.deep, pattern, rollShade(sheet)]
    .map((fill) => rectangle(0, 0, 52, h + 20, fill, 24))
    .join('');
  const mat =
    rectangle(3, 7, w, h, INK, 10) +
    clipped(sheet, rectangle(0, 0, w, h, '#000', 10), matPicture(sheet, spec, w, h)) +
    rectangle(0, 0, w, h, 'none', 10, `stroke="${family.deep}" stroke-width="6"`) +
    group(`translate(${w - 46} -10)`, roll);
  return (
    path('M30 462L420 498L452 476L440 200L60 200Z', INK, 'opacity=".15"') +
    group('matrix(.9 .07 -.05 .99 62 186)', mat)
  );
}

function rolledMat(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const outside = clipped(
    sheet,
    rectangle(0, 0, 132, 430, '#000', 8),
    group('translate(-150 0) scale(1.64)', matPicture(sheet, spec, 430, 262)) +
      rectangle(0, 0, 132, 430, rollShade(sheet), 0, 'opacity=".8"'),
  );
  const strap = (y: number) =>
    rectangle(-5, y, 142, 30, family.deep, 4) +
    flank(-5, y + 8, 142, 14) +
    rectangle(88, y - 5, 30, 40, family.accent, 4);
  const spiral =
    `<ellipse cx="66" cy="0" rx="66" ry="24" fill="${family.deep}"/>` +
    `<ellipse cx="66" cy="0" rx="50" ry="17" fill="none" stroke="${family.light}" stroke-width="4"/>` +
    `<ellipse cx="68" cy="0" rx="32" ry="10" fill="none" stroke="${family.bright}" stroke-width="4"/>` +
    `<ellipse cx="69" cy="0" rx="14" ry="4" fill="${family.light}"/>`;
  return (
    shadow(250, 536, 150, 14) +
    group('translate(176 96) rotate(11 66 215)', outside + strap(92) + strap(308) + spiral)
  );
}

/** A zip binder, closed or opened at a page of pockets. */
export function binder(sheet: Sheet, spec: ArtSpec): string {
  return spec.view === 'open' ? openBinder(sheet, spec) : closedBinder(sheet, spec);
}

function closedBinder(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const [w, h] = [300, 392];
  const cloth = tiles(sheet, hash(spec.design) % TILE_KINDS, family.base, family.bright, 62, family.deep);
  const light = gradient(
    sheet,
    [
      { colour: '#000', opacity: 0.45 },
      { colour: '#000', opacity: 0, at: 0.14 },
      { colour: '#fff', opacity: 0.12, at: 0.3 },
      { colour: '#000', opacity: 0.1 },
    ],
    [0, 0, 1, 0.2],
  );
  const cover =
    rectangle(0, 0, w, h, cloth) +
    rectangle(0, 0, 44, h, family.deep) +
    flank(44, 0, 14, h, true) +
    path('M92 118H250V134H266V276H108V260H92Z', CHALK) +
    group('translate(133 132) scale(1.44)', mark(family.deep, CHALK)) +
    lettering(spec.set ?? '9 POCKET', 179, 248, 13, { fill: family.base, anchor: 'middle', maxWidth: 130 }) +
    rectangle(0, 0, w, h, light);
  const zip =
    line(`M${w - 4} 40V${h - 40}`, family.accent, 5, 'stroke-dasharray="7 5"') +
    rectangle(w - 12, 178, 22, 44, family.accent, 7);
  return (
    shadow(252, 536, 170, 15) +
    path('M118 108h282a12 12 0 0 1 12 12v384a12 12 0 0 1-12 12H118z', '#EDEFE8') +
    line('M398 118v390M404 118v390', family.deep, 1.6, 'opacity=".4"') +
    group('translate(88 100) skewY(1.6)', clipped(sheet, rectangle(0, 0, w, h, '#000', 14), cover) + zip)
  );
}

/** Two facing pages of pockets with a few small cards in them. */
function openBinder(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const { random } = sheet.reseeded(`${spec.design}|pages`);
  const columns = spec.set?.startsWith('4') ? 2 : 3;
  const pitch = 186 / columns;
  const cell = { w: pitch - 7, h: ((pitch - 7) * 88) / 63 };
  const rows = Math.floor(372 / (cell.h + 7));
  const top = 104 + (407 - rows * (cell.h + 7)) / 2;
  let pockets = '';
  for (let page = 0; page < 2; page++) {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const x = 51 + page * 192 + column * pitch;
        const y = top + row * (cell.h + 7);
        pockets += rectangle(x, y, cell.w, cell.h, '#fff', 3, 'opacity=".16" stroke="#fff" stroke-width="1"');
        if (random.chance(0.72))
          pockets += miniature(sheet, x + 2, y + 2, cell.w - 4, cell.h - 4, random.integer(0, 5));
        pockets += path(
          `M${x} ${y}h${(cell.w * 0.4).toFixed(0)}l-${(cell.w * 0.3).toFixed(0)} ${cell.h.toFixed(0)}h-4z`,
          '#fff',
          'opacity=".14"',
        );
      }
    }
  }
  return (
    shadow(240, 530, 200, 14) +
    rectangle(34, 94, 412, 420, family.base, 14, `stroke="${family.deep}" stroke-width="4"`) +
    rectangle(44, 104, 192, 400, family.deep, 6) +
    rectangle(244, 104, 192, 400, family.deep, 6) +
    flank(236, 104, 8, 400, true) +
    pockets
  );
}

function miniature(sheet: Sheet, x: number, y: number, w: number, h: number, index: number): string {
  const colours = [
    ['#1B7A57', '#F7BC33'],
    ['#15689A', '#F4754B'],
    ['#A31C59', '#F8C84C'],
    ['#B0401A', '#2C9A93'],
    ['#455569', '#EBA92C'],
    ['#B5780A', '#FCECC6'],
  ] as const;
  const [ground, accent] = colours[index] ?? colours[0];
  const picture =
    rectangle(0, 0, 63, 88, ground, 4) +
    rectangle(6, 12, 51, 62, '#FBFAF4', 0, 'opacity=".85"') +
    circle(31, 38, 17, accent) +
    path('M6 74V60L20 50L32 60L44 46L57 60V74Z', ground) +
    rectangle(6, 5, 30, 3, '#FBFAF4') +
    rectangle(6, 79, 18, 3, '#FBFAF4');
  const id = reusable(sheet, picture);
  return place(
    id,
    `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(w / 63).toFixed(2)} ${(h / 88).toFixed(2)})`,
  );
}
