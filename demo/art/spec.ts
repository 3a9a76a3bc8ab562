import type { Grading } from '#domain/cards/grading.ts';
import type { RarityRank } from '#domain/cards/rarity.ts';
import type { FamilyName } from './families.ts';
import type { Subject } from './scene.ts';

export type ProductKind =
  | 'single'
  | 'slab'
  | 'pack'
  | 'box'
  | 'bundle'
  | 'elite'
  | 'tin'
  | 'starter'
  | 'book'
  | 'deckbox'
  | 'sleeves'
  | 'playmat'
  | 'dice'
  | 'binder'
  | 'tee'
  | 'cap'
  | 'mug'
  | 'tote'
  | 'tokens'
  | 'toploader'
  | 'kit'
  | 'photograph';

/** What is to be seen on a played card. */
export type Wear = 'corner' | 'foot' | 'line' | 'scratch';

/** Everything a picture depends on: the same spec always gives the same bytes. */
export type ArtSpec = {
  kind: ProductKind;
  /** Which picture of the product, such as `front`, `back`, `contents` or `closeup`. */
  view: string;
  /** Pictures with the same design show the same creature and landscape. */
  design: string;
  family: FamilyName;
  title: string;
  set?: string;
  code?: string;
  /** Words on the side of a box, such as `36 PACKS`. */
  count?: string;
  /** Of a card: how rare it looks. */
  rank?: RarityRank;
  subject?: Subject;
  grading?: Grading;
  /** Of a photograph: what tells it from others of the same card. */
  shot?: string;
  wear?: readonly Wear[];
  /** Colour of a garment, mug or bag. */
  tint?: string;
  /** The design of the packs or cards inside a box. */
  inside?: { design: string; family: FamilyName; subject?: Subject; set?: string; code?: string };
  /** The kinds of the things shown together in a kit or a gift box. */
  parts?: readonly ProductKind[];
};
