export interface QrCode {
  /** Modules on each side. */
  size: number;
  /** Of an SVG, one unit for a module. */
  path: string;
}

/** The library is loaded on demand. */
export async function qrCode(text: string): Promise<QrCode> {
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' });
  const { pixs = [], pixx: size = 0 } = code ?? {};
  const modules = Array.from(pixs).join('');
  const rows = Array.from({ length: size }, (_, row) => modules.slice(row * size, (row + 1) * size));
  const path = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: path.join('') };
}

/** Widths of bar, space, bar, ... The library is loaded on demand: it supports a hundred kinds. */
export async function code128(text: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw({ bcid: 'code128', text });
  return Array.from(code?.sbs ?? []);
}
