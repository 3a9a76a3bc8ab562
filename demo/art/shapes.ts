import { CHALK, INK, RUST, UMBER } from './families.ts';
import { points, polar, rounded } from './numbers.ts';

/** A path; `extra` is further attributes, such as `opacity=".5"`. */
export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return path(d, 'none', `stroke="${stroke}" stroke-width="${rounded(width)}"${extra ? ` ${extra}` : ''}`);
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  const more = extra ? ` ${extra}` : '';
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"${more}/>`;
}

export function rectangle(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  extra = '',
): string {
  const corner = radius ? ` rx="${rounded(radius)}"` : '';
  const box = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(w)}" height="${rounded(h)}"`;
  return `<rect ${box}${corner} fill="${fill}"${extra ? ` ${extra}` : ''}/>`;
}

export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function move(x: number, y: number): string {
  return `translate(${points(x, y)})`;
}

/** Draws the left-hand side as given and the right-hand side as its mirror at `x`. */
export function mirrored(half: string, x = 0): string {
  return half + group(`matrix(-1 0 0 1 ${rounded(2 * x)} 0)`, half);
}

/** Soft double shadow on the ground under a product. */
export function shadow(x: number, y: number, radius: number, height = 14): string {
  const oval = (scale: number, opacity: number) =>
    `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radius * scale)}" ` +
    `ry="${rounded(height * scale)}" fill="${INK}" opacity="${opacity}"/>`;
  return oval(1, 0.16) + oval(0.7, 0.2);
}

/** A leaf that stands on the origin and points up. */
export function leaf(length: number, width: number, bulge = 0.68): string {
  const tip = rounded(-length);
  const right = points(width, -length * 0.18, width, -length * bulge);
  const left = points(-width, -length * bulge, -width, -length * 0.18);
  return `M0 0C${right} 0 ${tip}C${left} 0 0Z`;
}

/** The three bands of a springbok's side, also the edge of a deck. */
export function flank(x: number, y: number, w: number, h: number, upright = false): string {
  const bands: [string, number][] = [
    [RUST, 0.42],
    [UMBER, 0.33],
    [CHALK, 0.25],
  ];
  let offset = 0;
  let drawn = '';
  for (const [colour, share] of bands) {
    drawn += upright
      ? rectangle(x + offset * w, y, share * w, h, colour)
      : rectangle(x, y + offset * h, w, share * h, colour);
    offset += share;
  }
  return drawn;
}

/** The shop's mark: a buck's face cut from a card, lyre horns above. In a 64 x 64 box. */
export function mark(face: string, stripe: string): string {
  const horn =
    'M29 27.5C25.5 24 18.6 20.6 16.4 14.2C14.9 9.8 16.3 5.2 20.4 2.6C19.7 6.6 20.2 9.4 22.4 12.4' +
    'C25.6 16.8 30.4 19.4 31.4 24.6Z';
  const ear = 'M20.6 31.6L6.4 24.4C6.8 31 11 36.4 21 37Z';
  const head = 'M21.6 27.4H42.4L45 33.6L40.6 54.6L36.4 61.4H27.6L23.4 54.6L19 33.6Z';
  return (
    mirrored(path(horn + ear, face), 32) +
    path(head, face) +
    mirrored(path('M24.2 33.4L29.2 36.6L28.4 53.2Z', stripe), 32) +
    path('M28.6 56H35.4L33.4 58.8H30.6Z', stripe)
  );
}

/** A label with two stepped corners. */
export function plate(x: number, y: number, w: number, h: number, fill: string, step = 10): string {
  const d =
    `M${points(x, y)}H${rounded(x + w - step)}V${rounded(y + step / 2)}H${rounded(x + w)}V${rounded(y + h)}` +
    `H${rounded(x + step)}V${rounded(y + h - step / 2)}H${rounded(x)}Z`;
  return path(d, fill);
}

export function sun(
  x: number,
  y: number,
  radius: number,
  core: string,
  ring: string,
  rings = 5,
  width = 3,
): string {
  let drawn = circle(x, y, radius, core);
  for (let i = 1; i <= rings; i++) {
    const stroke = rounded(width * (1 - i / (rings + 3)));
    const opacity = rounded(1 - i / (rings + 1));
    const attributes = `stroke="${ring}" stroke-width="${stroke}" opacity="${opacity}"`;
    drawn += circle(x, y, radius + i * width * 2.6, 'none', attributes);
  }
  return drawn;
}

export type Rays = { from: number; to: number; count: number; fill: string; spread: number; opacity: number };

export function rays(x: number, y: number, { from, to, count, fill, spread, opacity }: Rays): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const start = (i / count) * Math.PI * 2;
    const end = start + ((Math.PI * 2) / count) * spread;
    const corners = [
      polar(x, y, from, start),
      polar(x, y, to, start),
      polar(x, y, to, end),
      polar(x, y, from, end),
    ];
    d += `M${corners.map((corner) => points(...corner)).join('L')}Z`;
  }
  return path(d, fill, `opacity="${opacity}"`);
}

export function diamond(x: number, y: number, radius: number): string {
  return `M${points(x, y - radius)}l${points(radius, radius)}l${points(-radius, radius)}l${points(-radius, -radius)}Z`;
}
