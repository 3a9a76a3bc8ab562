import type { Grading } from '#domain/cards/grading.ts';
import type { FamilyName } from '../art/families.ts';
import type { ArtSpec } from '../art/spec.ts';

export type Brand =
  | 'Pokemon'
  | 'One Piece'
  | 'Yu-Gi-Oh'
  | 'Magic: The Gathering'
  | 'Dungeons & Dragons'
  | 'Springdeck';

/** Shared by the shop and filtered by, unless it is the product's own. */
export type Attribute = { name: string; values: string[]; standard?: string; isOwn?: true };

export type Sale = { price: number; from?: string; until?: string };

/** Kilograms, then length, width and height in centimetres. */
export type Parcel = readonly [kg: number, length: number, width: number, height: number];

export type Picture = { file: string; art: ArtSpec };

export type Variation = {
  suffix: string;
  values: Record<string, string>;
  price: number;
  sale?: Sale;
  stock: number;
  picture?: Picture;
};

/** One very card, sold beside the conditions. */
export type Copy = {
  code: string;
  price: number;
  condition?: string;
  grading?: Grading;
  note: string;
  pictures: Picture[];
};

export type Product = {
  type: 'simple' | 'variable' | 'grouped' | 'bundle';
  sku: string;
  name: string;
  brand: Brand;
  categories: string[];
  tags: string[];
  summary: string;
  description: string;
  price?: number;
  sale?: Sale;
  stock?: number;
  lowStock?: number;
  backorders?: 'yes' | 'notify';
  soldIndividually?: boolean;
  featured?: boolean;
  draft?: boolean;
  hidden?: boolean;
  parcel?: Parcel;
  attributes: Attribute[];
  variations?: Variation[];
  copies?: Copy[];
  grading?: Grading;
  pictures: Picture[];
  upsells?: string[];
  crossSells?: string[];
  grouped?: string[];
  bundled?: string[];
};

/** What may be said of any product beside the facts of its kind. */
export type Extras = Pick<
  Product,
  | 'sale'
  | 'backorders'
  | 'soldIndividually'
  | 'featured'
  | 'draft'
  | 'hidden'
  | 'lowStock'
  | 'upsells'
  | 'crossSells'
>;

export type Game = {
  brand: Brand;
  /** Part of the SKU and of file names. */
  key: string;
  /** Name in front of a product's title. */
  title: string;
  /** Name in categories, such as `Magic Singles`. */
  shelf: string;
  family: FamilyName;
};

export const GAMES = {
  pkm: { brand: 'Pokemon', key: 'pkm', title: 'Pokémon', shelf: 'Pokemon', family: 'veld' },
  op: { brand: 'One Piece', key: 'op', title: 'One Piece', shelf: 'One Piece', family: 'kus' },
  ygo: { brand: 'Yu-Gi-Oh', key: 'ygo', title: 'Yu-Gi-Oh!', shelf: 'Yu-Gi-Oh', family: 'skemer' },
  mtg: {
    brand: 'Magic: The Gathering',
    key: 'mtg',
    title: 'Magic: The Gathering',
    shelf: 'Magic',
    family: 'berg',
  },
  dnd: { brand: 'Dungeons & Dragons', key: 'dnd', title: 'Dungeons & Dragons', shelf: 'D&D', family: 'grot' },
} as const satisfies Record<string, Game>;

export type GameKey = keyof typeof GAMES;

/** Pictures of a product: the first view is `<slug>.svg`, the others `<slug>-<view>.svg`. */
export function picturesOf(slug: string, art: Omit<ArtSpec, 'view'>, views: readonly string[]): Picture[] {
  return views.map((view, i) => ({
    file: i === 0 ? `${slug}.svg` : `${slug}-${view}.svg`,
    art: { ...art, view },
  }));
}
