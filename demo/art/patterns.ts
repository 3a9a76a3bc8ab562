import { rounded } from './numbers.ts';
import { path, rectangle } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** Thin parallel lines; answers the value for `fill`. */
export function comb(sheet: Sheet, colour: string, gap: number, width: number, angle = 0): string {
  const turn = angle ? ` patternTransform="rotate(${rounded(angle)})"` : '';
  const size = rounded(gap);
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn}>` +
      `<path d="M0 0V${size}" stroke="${colour}" stroke-width="${rounded(width)}"/></pattern>`,
  );
  return `url(#${id})`;
}

export const TILE_KINDS = 7;

/** Our own wall tile, mirrored both ways in the rhythm of mural panels; answers the value for `fill`. */
export function tiles(
  sheet: Sheet,
  kind: number,
  first: string,
  second: string,
  size: number,
  ground = '',
): string {
  const quarter = tileQuarter(kind % TILE_KINDS, first, second);
  const quarterId = sheet.define((own) => `<g id="${own}">${quarter}</g>`);
  const flips = ['', 'matrix(-1 0 0 1 48 0)', 'matrix(1 0 0 -1 0 48)', 'matrix(-1 0 0 -1 48 48)'];
  const placed = flips
    .map((flip) => `<use href="#${quarterId}"${flip ? ` transform="${flip}"` : ''}/>`)
    .join('');
  const base = ground ? rectangle(0, 0, 48, 48, ground) : '';
  const scale = Math.round((size / 48) * 100) / 100;
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="48" height="48" patternUnits="userSpaceOnUse" ` +
      `patternTransform="scale(${scale})">${base}${placed}</pattern>`,
  );
  return `url(#${id})`;
}

function tileQuarter(kind: number, first: string, second: string): string {
  const outline = (d: string, colour: string) => path(d, 'none', `stroke="${colour}" stroke-width="2"`);
  switch (kind) {
    case 0:
      return (
        path('M0 24A24 24 0 0 1 24 0A24 24 0 0 1 0 24Z', first) +
        outline('M24 8A16 16 0 0 0 8 24M24 15A9 9 0 0 0 15 24', second)
      );
    case 1:
      return (
        path('M0 0H6V6H12V12H18V18H24V24H18V18H12V12H6V6H0Z', first) +
        path('M24 0V10L14 0ZM0 24V14L10 24Z', second)
      );
    case 2:
      return path('M0 0L24 24H0Z', first) + outline('M6 0L24 18M12 0L24 12M18 0L24 6', second);
    case 3:
      return (
        path('M2 24A22 22 0 0 1 24 2V7A17 17 0 0 0 7 24Z', first) +
        path('M12 24A12 12 0 0 1 24 12V24Z', second)
      );
    case 4:
      return outline('M12 0L24 12L12 24L0 12Z', first) + path('M12 7L17 12L12 17L7 12Z', second);
    case 5:
      return (
        path('M0 0H24V4H4V24H0Z', first) +
        path('M10 10H24V14H14V24H10Z', second) +
        path('M20 20H24V24H20Z', first)
      );
    default:
      return path('M0 24L12 0H18L6 24Z', first) + path('M14 24L24 4V14L19 24Z', second);
  }
}
