import { hash } from '#domain/text/hash.ts';
import { ACCESSORIES, DICE_SETS } from './products/accessories.ts';
import { DECKS_AND_GAMES } from './products/decks.ts';
import { MERCHANDISE } from './products/merchandise.ts';
import type { Picture, Product } from './products/product.ts';
import { SEALED } from './products/sealed.ts';
import { SINGLES } from './products/singles.ts';
import { TOGETHER } from './products/together.ts';

/** The first screen of the shop: one of each sort, chosen by hand. */
const FIRST = [
  'SD-PKM-PFL-ETB',
  'SD-OP-OP13-BOX',
  'SD-MTG-ECL-PACK',
  'SD-YGO-RA04-EN125',
  'SD-ACC-MAT-DRAKENSBERG',
  'SD-PKM-SV08-238',
  'SD-DND-HOTB',
  'SD-YGO-DOOD-PACK',
  'SD-OP-OP09-118',
  'SD-MTG-DRC1',
  'SD-BUN-BINDER',
  'SD-DND-DICE-STORM',
];

/** The latest sets: their cards say New. */
const NEW = new Set(['SD-PKM-PFL-ETB', 'SD-OP-OP13-BOX', 'SD-MTG-ECL-PACK', 'SD-YGO-DOOD-PACK']);

/** All products, newest first: the hand-picked ones, then every group spread evenly over the rest. */
export const CATALOGUE: readonly Product[] = inShopOrder([
  SEALED,
  SINGLES,
  DECKS_AND_GAMES,
  ACCESSORIES,
  DICE_SETS,
  MERCHANDISE,
  TOGETHER,
]);

function inShopOrder(groups: readonly (readonly Product[])[]): Product[] {
  const placed = groups.flatMap((group) =>
    shuffled(group).map((product, i) => ({ product, place: (i + 0.5) / group.length })),
  );
  placed.sort((a, b) => a.place - b.place);
  const products = placed.map(({ product }) => product);
  const first = FIRST.map((sku) => {
    const product = products.find((candidate) => candidate.sku === sku);
    if (!product) throw new Error(`No product ${sku}`);
    return product;
  });
  const inOrder = [...first, ...products.filter((product) => !FIRST.includes(product.sku))];
  return inOrder.map((product) =>
    NEW.has(product.sku) ? { ...product, tags: [...product.tags, 'New'] } : product,
  );
}

/** Mixes brands and sets within a group, the same way each time. */
function shuffled(group: readonly Product[]): Product[] {
  return [...group].sort((a, b) => hash(a.sku) - hash(b.sku));
}

/** Every picture once; several products may share one, such as a card's back. */
export function picturesOfCatalogue(): Map<string, Picture> {
  const pictures = CATALOGUE.flatMap((product) => [
    ...product.pictures,
    ...(product.variations ?? []).flatMap(({ picture }) => (picture ? [picture] : [])),
    ...(product.copies ?? []).flatMap((copy) => copy.pictures),
  ]);
  return new Map(pictures.map((picture) => [picture.file, picture]));
}
