import type { Family } from '../families.ts';

/**
 * SVG markup of a card's motif in a 200 x 200 box around 0,0, on a ground line at y = 62, in the colours of the card's
 * landscape. Line breaks are taken out by `drawMotif`.
 */
export type Motif = (palette: Family) => string;

export const mirrored = (half: string): string => `${half}<g transform="scale(-1 1)">${half}</g>`;

/** Copies turned around 0,0, evenly over the circle. */
export const around = (part: string, count: number, offset = 0): string =>
  times(count, (index) => turned(part, (360 / count) * index + offset));

/** Copies turned around 0,0 from one angle to another. */
export const fanned = (part: string, from: number, to: number, count: number): string =>
  times(count, (index) => turned(part, from + ((to - from) * index) / (count - 1)));

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const turned = (part: string, degrees: number): string =>
  `<g transform="rotate(${degrees.toFixed(1)})">${part}</g>`;

/** Path data of a leaf that points up from 0,0. */
export const leaf = (length: number, width: number): string =>
  `M0 0C${width} ${-length * 0.2} ${width} ${-length * 0.7} 0 ${-length}C${-width} ${-length * 0.7} ${-width} ${-length * 0.2} 0 0Z`;

export const waves = (p: Family, y = 58, rows = 3): string =>
  times(rows, (row) => {
    const crest = times(9, () => 'q8 -13 16 0t16 0');
    return `<path d="M-130 ${y + row * 15}${crest}V120H-130Z" fill="${[p.bright, p.base, p.deep][row % 3]}"/>`;
  });

export const grass = (p: Family, y = 70): string =>
  times(15, (blade) => {
    const x = -118 + blade * 17;
    const tip = `${x + 4 + (blade % 3) * 4} ${y - ((blade * 7) % 15)}`;
    return `<path d="M${x} 112L${tip}L${x + 10} 112Z" fill="${[p.bright, p.accent, p.base][blade % 3]}"/>`;
  });

export const hill = (p: Family, y = 62): string =>
  `<path d="M-130 ${y + 8}Q-60 ${y - 14} 0 ${y}T130 ${y - 2}V120H-130Z" fill="${p.base}"/>` +
  `<path d="M-130 ${y + 26}Q-40 ${y + 6} 40 ${y + 22}T130 ${y + 18}V120H-130Z" fill="${p.deep}"/>`;
