import { hash } from '#domain/text/hash.ts';
import { CHALK, INK } from '../families.ts';
import { lettering, wrapped } from '../lettering.ts';
import { rounded } from '../numbers.ts';
import { TILE_KINDS, tiles } from '../patterns.ts';
import { scene } from '../scene.ts';
import { flank, group, line, path, plate, rectangle, shadow } from '../shapes.ts';
import { clipped, gradient, type Sheet } from '../sheet.ts';
import type { ArtSpec } from '../spec.ts';
import { dieTwenty } from './dice.ts';

/** A hardback rule book: its cover, or opened with a die on the page. */
export function book(sheet: Sheet, spec: ArtSpec): string {
  return spec.view === 'open' ? openBook(sheet, spec) : closedBook(sheet, spec);
}

function closedBook(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  const [w, h] = [300, 404];
  const names = wrapped(spec.set ?? spec.title, 14).slice(0, 3);
  const plateHeight = 30 + names.length * 36;
  const light = gradient(
    sheet,
    [
      { colour: '#000', opacity: 0.4 },
      { colour: '#000', opacity: 0, at: 0.1 },
      { colour: '#fff', opacity: 0.14, at: 0.3 },
      { colour: '#000', opacity: 0.12 },
    ],
    [0, 0, 1, 0.2],
  );
  const words = names.map((name, i) =>
    lettering(name, 168, 70 + i * 36, 25, {
      fill: i === 0 ? CHALK : family.accent,
      anchor: 'middle',
      maxWidth: 212,
      stretch: 0.9,
    }),
  );
  const cover =
    scene(sheet.reseeded(spec.design), w, h, { subject: spec.subject, level: 0.62, scale: 1.06 }) +
    rectangle(0, 0, 30, h, family.deep) +
    flank(30, 0, 9, h, true) +
    plate(50, 52, 236, plateHeight, family.deep, 14) +
    words.join('') +
    rectangle(
      0,
      h - 26,
      w,
      26,
      tiles(sheet, hash(spec.design) % TILE_KINDS, family.bright, family.accent, 30, family.deep),
    ) +
    rectangle(0, 0, w, h, light);
  const body =
    rectangle(10, 12, w, h, family.deep, 5) +
    rectangle(4, 6, w, h - 2, '#EDE7D6', 3) +
    line(`M${w + 1} 14V${h}M${w + 4} 14V${h}`, '#B9AF97', 1) +
    clipped(sheet, rectangle(0, 0, w, h, '#000', 5), cover);
  return shadow(250, 548, 164, 14) + group('translate(86 92) skewY(1.4)', body);
}

function openBook(sheet: Sheet, spec: ArtSpec): string {
  const { family } = sheet;
  let print = '';
  for (let i = 0; i < 15; i++) {
    const y = 214 + i * 15;
    print += `M70 ${y}H${rounded(208 - ((i * 29) % 40))}`;
    if (i > 8) print += `M272 ${y}H${rounded(408 - ((i * 17) % 44))}`;
  }
  const map = scene(sheet.reseeded(`${spec.design}|map`), 140, 130, { subject: 'none' });
  return (
    shadow(240, 506, 200, 16) +
    path('M34 176H446V484H34Z', family.deep) +
    path('M42 168C110 150 190 154 240 176V480C190 458 110 454 42 472Z', '#F6F0DF') +
    path('M438 168C370 150 290 154 240 176V480C290 458 370 454 438 472Z', '#EFE6CF') +
    path('M240 176V480C230 474 222 470 214 467V164C224 167 232 171 240 176Z', INK, 'opacity=".12"') +
    rectangle(70, 186, 96, 12, family.base) +
    line(print, family.deep, 3, 'opacity=".5"') +
    group('translate(270 186)', clipped(sheet, rectangle(0, 0, 140, 130, '#000'), map)) +
    rectangle(270, 186, 140, 130, 'none', 0, `stroke="${family.deep}" stroke-width="3"`) +
    dieTwenty(sheet, 366, 448, 62, '20')
  );
}
