export interface PixelSize {
  width: number;
  height: number;
}

const ROOT = /<svg\b[^>]*>/i;
const NUMBER = /^\s*(\d*\.?\d+)\s*(?:px)?\s*$/;

export function svgSize(svg: string): PixelSize | undefined {
  const root = ROOT.exec(svg)?.[0];
  if (root === undefined) return undefined;
  const [, width] = NUMBER.exec(attribute(root, 'width') ?? '') ?? [];
  const [, height] = NUMBER.exec(attribute(root, 'height') ?? '') ?? [];
  const [, , boxWidth, boxHeight] = (attribute(root, 'viewBox') ?? '').trim().split(/[\s,]+/);
  return rounded(width ?? boxWidth, height ?? boxHeight);
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];

function rounded(width: string | undefined, height: string | undefined): PixelSize | undefined {
  const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
  return size.width > 0 && size.height > 0 ? size : undefined;
}
