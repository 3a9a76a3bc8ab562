export interface Finish {
  name: string;
  short: string;
  look: 'normal' | 'holo' | 'reverse';
}

export function finishOf(name: string): Finish {
  if (/\bnon|normal|regular/i.test(name)) return { name, short: 'Normal', look: 'normal' };
  if (/reverse/i.test(name)) return { name, short: 'Rev', look: 'reverse' };
  if (/^holo(foil)?$/i.test(name)) return { name, short: 'Holo', look: 'holo' };
  return { name, short: name, look: /holo|foil|etched|rainbow/i.test(name) ? 'holo' : 'normal' };
}

/** Strips set and number: 'Grassland Alpha – SV08 238/191' -> 'Grassland Alpha'. */
export const cardName = (name: string): string => name.split(/ [–-] /)[0] ?? name;
