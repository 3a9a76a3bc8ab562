import { hash } from '#domain/text/hash.ts';
import { rounded } from './numbers.ts';
import { circle, path } from './shapes.ts';
import { gradient, type Sheet } from './sheet.ts';

type Air = 'rays' | 'rings' | 'bands' | 'rain' | 'stars';

interface Sky {
  top: string;
  middle: string;
  horizon: string;
  sun: string;
  /** Where the sun stands, as shares of the width and height. */
  at: readonly [number, number];
  air: Air;
}

const SKIES: readonly Sky[] = [
  { top: '#F6A27B', middle: '#FBD3A0', horizon: '#FFF0C4', sun: '#C4531F', at: [0.5, 0.62], air: 'rays' },
  { top: '#58B6D8', middle: '#A9DCEA', horizon: '#EAF7F6', sun: '#FFF6D0', at: [0.74, 0.24], air: 'bands' },
  { top: '#23404F', middle: '#4D7583', horizon: '#B9C7B4', sun: '#F5B62A', at: [0.24, 0.3], air: 'rain' },
  { top: '#5B1C4E', middle: '#C23F68', horizon: '#FBB36B', sun: '#FFE3A3', at: [0.5, 0.56], air: 'rings' },
  { top: '#0B1930', middle: '#1B3A63', horizon: '#56789B', sun: '#FBFAF4', at: [0.76, 0.22], air: 'stars' },
  { top: '#C9D8DA', middle: '#E4ECE8', horizon: '#F8F5E6', sun: '#F6C177', at: [0.3, 0.4], air: 'bands' },
  { top: '#7A86C8', middle: '#C8B6E0', horizon: '#FBE0D8', sun: '#FFFFFF', at: [0.68, 0.34], air: 'rays' },
  { top: '#DD9A0C', middle: '#F5C252', horizon: '#FFF0C4', sun: '#B0401A', at: [0.5, 0.44], air: 'rings' },
];

const SECRET: Sky = {
  top: '#0A1020',
  middle: '#2B1B57',
  horizon: '#B32762',
  sun: '#FFE3A3',
  at: [0.5, 0.5],
  air: 'stars',
};

export interface SkyBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface SkyOptions {
  /** A set has one sky. */
  set: string;
  isSecret: boolean;
  hasAir: boolean;
  sunRadius: number;
}

/** The sky of a set over a box of the card. */
export function drawSky(sheet: Sheet, box: SkyBox, { set, isSecret, hasAir, sunRadius }: SkyOptions): string {
  const sky = isSecret ? SECRET : (SKIES[hash(set) % SKIES.length] ?? SECRET);
  const { x, y, w, h } = box;
  const sun = { x: x + w * sky.at[0], y: y + h * sky.at[1] };
  const colours = [sky.top, sky.middle, sky.horizon].map((colour) => ({ colour }));
  return (
    path(`M${x} ${y}h${w}v${h}h${-w}z`, gradient(sheet, colours)) +
    (hasAir ? AIRS[sky.air](sheet, box, sun) : '') +
    circle(sun.x, sun.y, sunRadius, sky.sun)
  );
}

type DrawAir = (sheet: Sheet, box: SkyBox, sun: { x: number; y: number }) => string;

const AIRS: Record<Air, DrawAir> = {
  rays: (_, __, { x, y }) => {
    const ray = (angle: number) =>
      `${rounded(x + 420 * Math.cos(angle))} ${rounded(y + 420 * Math.sin(angle))}`;
    const rays = counted(
      20,
      (i) => `M${rounded(x)} ${rounded(y)}L${ray(i * 0.314)}L${ray(i * 0.314 + 0.15)}Z`,
    );
    return path(rays, '#fff', 'opacity=".3"');
  },
  rings: (_, __, { x, y }) =>
    counted(5, (i) =>
      circle(
        x,
        y,
        58 + i * 24,
        'none',
        `stroke="#fff" stroke-width="${8 - i}" opacity="${rounded(0.3 - i * 0.04)}"`,
      ),
    ),
  bands: ({ random }, { x, y }) =>
    path(
      counted(
        4,
        (i) =>
          `M${x + (i % 2 ? 70 : -20)} ${y + 26 + i * 30}h${110 + random.integer(0, 40)}v9h22v9h-150v-9h-20z`,
      ),
      '#fff',
      'opacity=".5"',
    ),
  rain: (_, { x, y }) =>
    path(
      counted(22, (i) => `M${x + i * 13} ${y + ((i * 37) % 70)}l-18 62`),
      'none',
      'stroke="#fff" stroke-width="2" opacity=".34"',
    ),
  stars: ({ random }, { x, y, w, h }) =>
    path(
      counted(26, () => {
        const size = random.between(1.4, 4.4);
        const at = `${rounded(x + random.next() * w)} ${rounded(y + random.next() * h * 0.7)}`;
        const [near, far] = [rounded(size / 2), rounded(size * 1.5)];
        return `M${at}l${near} ${far}l${far} ${near}l${-far} ${near}l${-near} ${far}l${-near} ${-far}l${-far} ${-near}l${far} ${-near}z`;
      }),
      '#fff',
      'opacity=".85"',
    ),
};

const counted = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
