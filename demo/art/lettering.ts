import { INK } from './families.ts';
import { rounded } from './numbers.ts';

/** A hand-built stroke alphabet on a 4 x 6 grid: the pictures need no font. */
const GLYPHS: Record<string, string> = {
  A: 'M0 6V1.4L1.4 0H2.6L4 1.4V6M0 4H4',
  B: 'M0 3H3L4 2.2V.8L3 0H0V6H3L4 5.2V3.8L3 3',
  C: 'M4 1.1L3.1 0H.9L0 1.1V4.9L.9 6H3.1L4 4.9',
  D: 'M0 0V6H3L4 4.9V1.1L3 0Z',
  E: 'M4 0H0V6H4M0 3H3.2',
  F: 'M4 0H0V6M0 3.1H3.2',
  G: 'M4 1.1L3.1 0H.9L0 1.1V4.9L.9 6H4V3.2H2.2',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4.6L2.9 6H1.1L0 4.6',
  K: 'M0 0V6M4 0L.6 3L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 2.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M.9 0H3.1L4 1.1V4.9L3.1 6H.9L0 4.9V1.1Z',
  P: 'M0 6V0H3L4 1V2.5L3 3.5H0',
  Q: 'M1.2 0H2.8L4 1.4V4.6L2.8 6H1.2L0 4.6V1.4ZM2.4 4L4.2 6.4',
  R: 'M0 6V0H3L4 1V2.4L3 3.4H0M2 3.4L4 6',
  S: 'M4 1.2L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 4.8',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V5.2L.8 6H3.2L4 5.2V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0V6L2 3.4L4 6V0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  '0': 'M1.2 0H2.8L4 1.4V4.6L2.8 6H1.2L0 4.6V1.4Z',
  '1': 'M.8 1.2L2 0V6',
  '2': 'M0 1.2L1 0H3L4 1V2.3L0 6H4',
  '3': 'M0 0H4L1.8 2.6H3L4 3.6V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V2.6H3L4 3.6V5L3 6H0',
  '6': 'M3.6 0H1.2L0 1.4V5L1 6H3L4 5V3.6L3 2.6H0',
  '7': 'M0 0H4L1.4 6',
  '8': 'M1 0H3L4 .9V2L3 3L4 4V5.1L3 6H1L0 5.1V4L1 3L0 2V.9ZM1 3H3',
  '9': 'M.4 6H2.8L4 4.6V1L3 0H1L0 1V2.4L1 3.4H4',
  '-': 'M.6 3H3.4',
  '&': 'M4 6L.8 2V.8L1.6 0H2.4L3 .8V1.8L0 4V5L1 6H2.6L4 4',
  '.': 'M1.8 5.8H2.2',
  '/': 'M.4 6L3.6 0',
  '+': 'M0 3H4M2 1V5',
  "'": 'M2 0V1.4',
  ':': 'M1.8 1.6H2.2M1.8 4.6H2.2',
};

const NARROW: Record<string, number> = { I: 1.2, '1': 2.6, '.': 1, ':': 1, "'": 1 };
const SPACE = 2.4;

export type Lettering = {
  fill?: string;
  /** Stroke width as a share of the letter height. */
  weight?: number;
  /** Space between letters, in grid units. */
  tracking?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Longer text is squeezed to this width. */
  maxWidth?: number;
  stretch?: number;
};

export function textWidth(text: string, height: number, tracking = 1.7): number {
  const unit = height / 6;
  let width = 0;
  for (const letter of plainCapitals(text))
    width += letter === ' ' ? SPACE : (NARROW[letter] ?? 4) + tracking;
  return Math.max(0, (width - tracking) * unit);
}

/** Text with its top at `y`, its start, middle or end at `x`, and the given capital height. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  options: Lettering = {},
): string {
  const { fill = INK, weight = 0.2, tracking = 1.7, anchor = 'start', maxWidth = Infinity } = options;
  let stretch = options.stretch ?? 1;
  let width = textWidth(text, height, tracking) * stretch;
  if (width > maxWidth) {
    stretch *= maxWidth / width;
    width = maxWidth;
  }
  const unit = height / 6;
  const start = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const d = glyphRun(plainCapitals(text), start, y, unit * stretch, unit, tracking);
  return (
    `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${rounded(height * weight)}" ` +
    'stroke-linecap="square" stroke-miterlimit="2.5"/>'
  );
}

function glyphRun(
  text: string,
  start: number,
  y: number,
  across: number,
  down: number,
  tracking: number,
): string {
  let x = start;
  let d = '';
  for (const letter of text) {
    const glyph = GLYPHS[letter];
    if (letter === ' ') x += SPACE * across;
    if (!glyph) continue;
    const width = NARROW[letter] ?? 4;
    d += placedGlyph(glyph, x - ((4 - width) / 2) * across, y, across, down);
    x += (width + tracking) * across;
  }
  return d;
}

function placedGlyph(glyph: string, x: number, y: number, across: number, down: number): string {
  return glyph.replace(/([MLHVZ])([^MLHVZ]*)/g, (_match, command: string, numbers: string) => {
    const [first = 0, second = 0] = numbers.trim().split(/\s+/).map(Number);
    if (command === 'Z') return 'Z';
    if (command === 'H') return `H${rounded(x + first * across)}`;
    if (command === 'V') return `V${rounded(y + first * down)}`;
    return `${command}${rounded(x + first * across)} ${rounded(y + second * down)}`;
  });
}

function plainCapitals(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2013\u2014]/g, '-')
    .toUpperCase();
}

/** Breaks text into lines of at most `longest` letters, words kept whole. */
export function wrapped(text: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
