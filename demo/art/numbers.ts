/** One decimal is a tenth of a pixel: enough to look at, and short to send. */
export function rounded(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  if (text === '-0') return '0';
  return text.replace(/^(-?)0\./, '$1.');
}

/** Numbers as path data: `12 -4.5 .3`. */
export function points(...values: number[]): string {
  return values.map(rounded).join(' ');
}

export function polar(x: number, y: number, radius: number, angle: number): [number, number] {
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}
