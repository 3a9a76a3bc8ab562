export type Family = 'veld' | 'kus' | 'skemer' | 'berg' | 'grot' | 'goud';

const FAMILIES: readonly [RegExp, Family][] = [
  [/^pok[eé]mon/i, 'veld'],
  [/^one ?piece/i, 'kus'],
  [/^yu[- ]?gi[- ]?oh/i, 'skemer'],
  [/^(magic|mtg)\b/i, 'berg'],
  [/^(dungeons|d ?& ?d\b)/i, 'grot'],
];

/** The shop's tint of a game; gold for everything else. */
export const familyOf = (brand: string): Family =>
  FAMILIES.find(([pattern]) => pattern.test(brand.trim()))?.[1] ?? 'goud';
