import { brandOfTitle } from '../api/content/brand-of-title.ts';
import type { Post } from '../api/content-api.ts';
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

/** Brand banners if the gallery has no posts. */
export const gallerySlides = (posts: Post[]): GallerySlide[] =>
  posts.length === 0 ? BANNERS : posts.map(slideOf);

const slideOf = ({ slug, title, excerpt, image }: Post): GallerySlide => ({
  id: slug,
  title,
  text: excerpt,
  image: image?.src,
  brand: brandOfTitle(title),
});

const banner = (title: string, text: string, image: string): GallerySlide => ({
  id: title,
  title,
  text,
  image,
  brand: brandOfTitle(title),
});

const BANNERS = [
  banner('Pokémon', 'Packs, bundles and sealed boxes of 36.', pokemon),
  banner('One Piece', 'Starter decks and boxes, fresh off the boat.', onePiece),
  banner('Yu-Gi-Oh!', 'Boxes, tins and decks that are ready to duel.', yuGiOh),
  banner('Magic: The Gathering', 'Play boosters, bundles and Commander decks.', magicTheGathering),
  banner('Dungeons & Dragons', 'Starter sets, books and seven dice in every colour.', dungeonsAndDragons),
];
