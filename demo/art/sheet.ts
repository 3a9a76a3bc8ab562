import { FAMILIES, type Family, type FamilyName } from './families.ts';
import { rounded } from './numbers.ts';
import { createRandom, type Random } from './random.ts';

/** What one picture is drawn on: its colours, its dice, and the definitions that its shapes refer to. */
export type Sheet = {
  family: Family;
  random: Random;
  /** Keeps a definition (gradient, pattern, clip) and answers its id; the same markup is kept once. */
  define: (markup: (id: string) => string) => string;
  definitions: () => string;
  /** The same sheet with other dice and, if given, other colours: for a second thing in the picture. */
  reseeded: (seed: string, family?: FamilyName) => Sheet;
};

export function createSheet(seed: string, family: FamilyName): Sheet {
  return sheetOn({ ids: new Map(), markup: '' }, seed, family);
}

type Definitions = { ids: Map<string, string>; markup: string };

function sheetOn(known: Definitions, seed: string, family: FamilyName): Sheet {
  return {
    family: FAMILIES[family],
    random: createRandom(seed),
    define(markup) {
      const key = markup('');
      const existing = known.ids.get(key);
      if (existing !== undefined) return existing;
      const id = `d${known.ids.size.toString(36)}`;
      known.ids.set(key, id);
      known.markup += markup(id);
      return id;
    },
    definitions: () => known.markup,
    reseeded: (otherSeed, otherFamily) => sheetOn(known, otherSeed, otherFamily ?? family),
  };
}

export type Stop = { colour: string; opacity?: number; at?: number };

/** A linear gradient; answers the value for `fill`. Direction in fractions of the shape's box. */
export function gradient(
  sheet: Sheet,
  stops: readonly Stop[],
  direction: readonly number[] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = direction.map((value) => `${rounded(value * 100)}%`);
  const inner = stops
    .map((stop, index) => gradientStop(stop, stop.at ?? index / (stops.length - 1)))
    .join('');
  const id = sheet.define(
    (own) =>
      `<linearGradient id="${own}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
  );
  return `url(#${id})`;
}

function gradientStop({ colour, opacity }: Stop, at: number): string {
  const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${rounded(at * 100)}%" stop-color="${colour}"${see}/>`;
}

/** Clips `content` to the shapes in `outline`. */
export function clipped(sheet: Sheet, outline: string, content: string): string {
  const id = sheet.define((own) => `<clipPath id="${own}">${outline}</clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** Keeps `content` once so that it can be placed several times with `place`. */
export function reusable(sheet: Sheet, content: string): string {
  return sheet.define((own) => `<g id="${own}">${content}</g>`);
}

export function place(id: string, transform: string): string {
  return `<use href="#${id}" transform="${transform}"/>`;
}
