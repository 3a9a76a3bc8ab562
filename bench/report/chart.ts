export interface Bar {
  label: string;
  text: string;
  note: string;
  value: number;
  passed: boolean;
}

export interface Chart {
  title: string;
  subtitle: string;
  bars: readonly Bar[];
  /** Position of a value, from 0 on the left to 1 on the right; values outside are drawn at the edge. */
  place: (value: number) => number;
  ticks: readonly { value: number; label: string }[];
  target: number;
}

const WIDTH = 920;
const ROW = 34;
const BAR = 18;
const LEFT = 320;
const RIGHT = 200;
const TOP = 118;
const BOTTOM = 46;

/** The shop's colours in light and dark: see the storefront's tokens. */
const STYLE = `
  svg { color-scheme: light dark; }
  text { font: 14px "Instrument Sans Variable", "Segoe UI", system-ui, sans-serif; fill: #0c1c22; }
  .ground { fill: #fbfaf4; } .band { fill: #0f2a33; } .lit { fill: #f5b62a; }
  .title { font-size: 21px; font-weight: 700; fill: #fbfaf4; } .subtitle { fill: #b9cdd2; }
  .measured { font-weight: 650; font-variant-numeric: tabular-nums; } .soft { fill: #57686f; font-size: 12px; }
  .track { fill: #f1f1e8; } .grid { stroke: #dcdbce; } .target { stroke: #0c1c22; stroke-width: 2; }
  .bar { fill: #f5b62a; } .missed { fill: #b0174d; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f6f4ea; } .ground { fill: #0a181d; } .soft { fill: #96abb1; }
    .track { fill: #11262e; } .grid { stroke: #22404b; } .target { stroke: #f6f4ea; } .missed { fill: #ff8fb4; }
  }`;

/** Draws horizontal bars as a self-contained SVG. */
export function drawChart({ title, subtitle, bars, place, ticks, target }: Chart): string {
  const height = TOP + bars.length * ROW + BOTTOM;
  const bottom = TOP + bars.length * ROW;
  const x = (value: number) => round(LEFT + clamp(place(value)) * (WIDTH - LEFT - RIGHT));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(title)}">`,
    `<style>${STYLE}\n</style>`,
    `<rect class="ground" width="${WIDTH}" height="${height}" rx="14"/>`,
    `<path class="band" d="M0 14a14 14 0 0 1 14-14h${WIDTH - 28}a14 14 0 0 1 14 14v62H0z"/>`,
    `<path class="lit" d="M0 76h${WIDTH}v6H0z"/>`,
    `<text class="title" x="24" y="34">${escapeXml(title)}</text>`,
    `<text class="subtitle" x="24" y="59">${escapeXml(subtitle)}</text>`,
    ...ticks.flatMap(({ value, label }) => [
      `<path class="grid" d="M${x(value)} ${TOP - 8}V${bottom}"/>`,
      `<text class="soft" text-anchor="middle" x="${x(value)}" y="${bottom + 22}">${escapeXml(label)}</text>`,
    ]),
    ...bars.flatMap((bar, row) => drawBar(bar, TOP + row * ROW, x(bar.value))),
    `<path class="target" d="M${x(target)} ${TOP - 14}V${bottom}"/>`,
    '</svg>',
  ].join('\n')}\n`;
}

function drawBar({ label, text, note, passed }: Bar, y: number, end: number): string[] {
  const middle = y + ROW / 2 + 5;
  const top = y + (ROW - BAR) / 2;
  return [
    `<text text-anchor="end" x="${LEFT - 14}" y="${middle}">${escapeXml(label)}</text>`,
    `<rect class="track" x="${LEFT}" y="${top}" width="${WIDTH - LEFT - RIGHT}" height="${BAR}" rx="4"/>`,
    `<rect class="${passed ? 'bar' : 'missed'}" x="${LEFT}" y="${top}" width="${Math.max(2, round(end - LEFT))}" height="${BAR}" rx="4"/>`,
    `<text class="measured" x="${WIDTH - RIGHT + 14}" y="${middle}">${escapeXml(text)}` +
      `<tspan class="soft" dx="8">${escapeXml(note)}</tspan></text>`,
  ];
}

/** A logarithmic scale: each step multiplies by the same factor. */
export const logarithmic =
  (lowest: number, highest: number) =>
  (value: number): number =>
    Math.log(value / lowest) / Math.log(highest / lowest);

export const linear =
  (highest: number) =>
  (value: number): number =>
    value / highest;

const clamp = (share: number): number => Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share));

const round = (value: number): number => Math.round(value * 10) / 10;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
