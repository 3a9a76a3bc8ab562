/** Widths of bar, space, bar, ... The library is loaded on demand: it supports a hundred kinds. */
export async function code128(text: string): Promise<number[]> {
  const { default: bwip } = await import('bwip-js/node');
  const [code] = bwip.raw({ bcid: 'code128', text });
  return Array.from(code?.sbs ?? []);
}
