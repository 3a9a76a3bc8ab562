import { brandOfTitle } from '../api/content/brand-of-title.ts';
import type { Post } from '../api/content-api.ts';
import type { Brand } from '../api/shop-api.ts';
import dungeonsAndDragons from '../assets/banners/dungeons-and-dragons.svg?no-inline';
import magicTheGathering from '../assets/banners/magic-the-gathering.svg?no-inline';
import onePiece from '../assets/banners/one-piece.svg?no-inline';
import pokemon from '../assets/banners/pokemon.svg?no-inline';
import yuGiOh from '../assets/banners/yu-gi-oh.svg?no-inline';

export interface GallerySlide {
  id: string;
  title: string;
  text: string;
  image: string | undefined;
  brand: string | undefined;
}

/**
 * Of the owner's posts; without any, banners of the games that the shop sells.
 * @param brands undefined if they are not known
 */
export const gallerySlides = (
  posts: readonly GalleryPost[],
  brands: readonly Brand[] | undefined,
  hasSealed: boolean,
): GallerySlide[] => (posts.length > 0 ? posts.map(slideOf) : banners(brands, hasSealed));

type GalleryPost = Pick<Post, 'slug' | 'title' | 'excerpt' | 'image'>;

const slideOf = ({ slug, title, excerpt, image }: GalleryPost): GallerySlide => ({
  id: slug,
  title,
  text: excerpt,
  image: image?.src,
  brand: brandOfTitle(title),
});

function banners(brands: readonly Brand[] | undefined, hasSealed: boolean): GallerySlide[] {
  const sold = brands?.filter(({ count }) => count > 0).map(({ name }) => brandOfTitle(name));
  return BANNERS.map(([title, sealed, text, image]) => ({
    id: title,
    title,
    text: hasSealed ? sealed : text,
    image,
    brand: brandOfTitle(title),
  })).filter(({ brand }) => sold?.includes(brand) ?? true);
}

/** Each with what it says of sealed goods, and what it says where the shop has none. */
const BANNERS = [
  ['Pokémon', 'Packs, bundles and sealed boxes of 36.', 'Single cards from every era.', pokemon],
  ['One Piece', 'Starter decks and boxes, fresh off the boat.', 'Leaders and crews, card by card.', onePiece],
  [
    'Yu-Gi-Oh!',
    'Boxes, tins and decks that are ready to duel.',
    'The cards that your duel still lacks.',
    yuGiOh,
  ],
  [
    'Magic: The Gathering',
    'Play boosters, bundles and Commander decks.',
    'Single cards for every format.',
    magicTheGathering,
  ],
  [
    'Dungeons & Dragons',
    'Starter sets, books and seven dice in every colour.',
    'Books, and seven dice in every colour.',
    dungeonsAndDragons,
  ],
] as const;
