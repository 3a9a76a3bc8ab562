export type RarityRank = 1 | 2 | 3 | 4 | 5 | 6;

const SIGNS = {
  dot: 1,
  diamond: 2,
  star: 3,
  'two-stars': 4,
  'foil-star': 5,
  'two-foil-stars': 5,
  'two-bright-stars': 6,
  'three-bright-stars': 6,
} as const satisfies Record<string, RarityRank>;

export type RaritySign = keyof typeof SIGNS;

export interface Rarity {
  name: string;
  letters: string;
  sign?: RaritySign | undefined;
  rank?: RarityRank | undefined;
}

type Table = readonly [letters: string, sign: RaritySign, ...names: string[]][];

const POKEMON: Table = [
  ['C', 'dot', 'Common'],
  ['U', 'diamond', 'Uncommon'],
  ['R', 'star', 'Rare'],
  ['RH', 'star', 'Rare Holo', 'Holo Rare', 'Reverse Holo Rare'],
  ['PR', 'star', 'Promo', 'Black Star Promo'],
  ['CC', 'star', 'Classic Collection'],
  ['RR', 'two-stars', 'Double Rare'],
  ['EX', 'two-stars', 'Rare Holo EX'],
  ['GX', 'two-stars', 'Rare Holo GX'],
  ['V', 'two-stars', 'Rare Holo V'],
  ['VMAX', 'two-stars', 'Rare Holo VMAX'],
  ['VSTAR', 'two-stars', 'Rare Holo VSTAR'],
  ['LV.X', 'two-stars', 'Rare Holo LV.X'],
  ['BREAK', 'two-stars', 'Rare BREAK'],
  ['PRIME', 'two-stars', 'Rare Prime'],
  ['LEGEND', 'two-stars', 'LEGEND'],
  ['ACE', 'two-stars', 'ACE SPEC Rare', 'Rare ACE'],
  ['PS', 'two-stars', 'Rare Prism Star'],
  ['A', 'two-stars', 'Amazing Rare'],
  ['K', 'two-stars', 'Radiant Rare'],
  ['IR', 'foil-star', 'Illustration Rare'],
  ['TG', 'foil-star', 'Trainer Gallery Rare Holo'],
  ['S', 'foil-star', 'Shiny Rare', 'Rare Shiny'],
  ['UR', 'two-foil-stars', 'Ultra Rare', 'Rare Ultra'],
  ['SIR', 'two-bright-stars', 'Special Illustration Rare'],
  ['SGX', 'two-bright-stars', 'Rare Shiny GX'],
  ['SSR', 'two-bright-stars', 'Shiny Ultra Rare'],
  ['SH', 'two-bright-stars', 'Rare Shining'],
  ['★', 'three-bright-stars', 'Rare Holo Star'],
  ['SCR', 'three-bright-stars', 'Secret Rare', 'Rare Secret'],
  ['HR', 'three-bright-stars', 'Hyper Rare', 'Rare Rainbow'],
  ['MAR', 'three-bright-stars', 'Mega Attack Rare'],
  ['MHR', 'three-bright-stars', 'Mega Hyper Rare'],
  ['BWR', 'three-bright-stars', 'Black White Rare'],
];

const ONE_PIECE: Table = [
  ['C', 'dot', 'Common'],
  ['UC', 'diamond', 'Uncommon'],
  ['R', 'star', 'Rare'],
  ['L', 'star', 'Leader'],
  ['P', 'star', 'Promo'],
  ['SR', 'two-stars', 'Super Rare'],
  ['SP', 'foil-star', 'Special', 'Special Card', 'Special Rare'],
  ['SEC', 'three-bright-stars', 'Secret Rare'],
  ['TR', 'three-bright-stars', 'Treasure Rare'],
];

const YU_GI_OH: Table = [
  ['C', 'dot', 'Common'],
  ['SP', 'diamond', 'Short Print', 'Super Short Print'],
  ['R', 'star', 'Rare'],
  ['SR', 'two-stars', 'Super Rare'],
  ['UR', 'two-stars', 'Ultra Rare'],
  ['ScR', 'two-foil-stars', 'Secret Rare'],
  ['UtR', 'two-foil-stars', 'Ultimate Rare'],
  ['CR', 'two-foil-stars', "Collector's Rare"],
  ['PScR', 'two-foil-stars', 'Prismatic Secret Rare'],
  ['PlScR', 'three-bright-stars', 'Platinum Secret Rare'],
  ['GR', 'three-bright-stars', 'Ghost Rare'],
  ['StR', 'three-bright-stars', 'Starlight Rare'],
  ['QCSR', 'three-bright-stars', 'Quarter Century Secret Rare'],
];

const MAGIC: Table = [
  ['C', 'dot', 'Common'],
  ['L', 'dot', 'Basic Land', 'Land'],
  ['U', 'diamond', 'Uncommon'],
  ['R', 'star', 'Rare'],
  ['P', 'star', 'Promo'],
  ['S', 'two-stars', 'Special', 'Bonus'],
  ['M', 'two-stars', 'Mythic Rare', 'Mythic'],
];

const LORCANA: Table = [
  ['C', 'dot', 'Common'],
  ['U', 'diamond', 'Uncommon'],
  ['R', 'star', 'Rare'],
  ['SR', 'two-stars', 'Super Rare'],
  ['L', 'two-stars', 'Legendary'],
  ['P', 'star', 'Promo'],
  ['E', 'three-bright-stars', 'Enchanted'],
  ['EP', 'foil-star', 'Epic'],
  ['IC', 'three-bright-stars', 'Iconic'],
];

const GAMES: [brand: RegExp, table: Table][] = [
  [/^pok[eé]mon/i, POKEMON],
  [/^one ?piece/i, ONE_PIECE],
  [/^yu[- ]?gi[- ]?oh/i, YU_GI_OH],
  [/^(magic|mtg)\b/i, MAGIC],
  [/lorcana/i, LORCANA],
];

/** `written` may lack spaces, as in data sets: 'DoubleRare'. */
export function rarityOf(brand: string | undefined, written: string): Rarity {
  const name = written.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').trim();
  const table = GAMES.find(([pattern]) => pattern.test(brand ?? ''))?.[1] ?? [];
  const key = keyOf(name);
  const known = table.find(([, , ...names]) => names.some((each) => keyOf(each) === key));
  if (known) return { name, letters: known[0], sign: known[1], rank: SIGNS[known[1]] };
  return { name, letters: initials(name) };
}

const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
