export type Family = 'veld' | 'kus' | 'skemer' | 'berg' | 'grot' | 'goud';

const FAMILIES: [RegExp, Family][] = [
  [/^pok[eé]mon/, 'veld'],
  [/^one ?piece/, 'kus'],
  [/^yu[- ]?gi[- ]?oh/, 'skemer'],
  [/^(magic|mtg)\b/, 'berg'],
  [/^(dungeons|d ?& ?d\b)/, 'grot'],
];

export const areOfOneGame = ([first, ...others]: readonly { brand?: string | undefined }[]): boolean =>
  others.every(({ brand }) => brand === first?.brand);

/** The landscape whose colours a game's tiles use; unknown brands and the shop's own goods get gold. */
export function familyOf(brand: string | undefined): Family {
  const name = (brand ?? '').trim().toLowerCase();
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'goud';
}
