import { isPurchasable } from '#domain/stock/stock.ts';
import type { ProductImage } from '../../api/shop-api.ts';
import type { ProductView } from './product-view.ts';

export interface GalleryImage extends ProductImage {
  /** 'Front', 'Back' or 'Detail 1' of a copy. */
  side?: string | undefined;
  /** Code of the copy that is photographed. */
  copy?: string | undefined;
}

/** The product's own pictures, its variations', then the photographs of the copies that can be bought. */
export function galleryOf({
  images,
  variations,
  copies,
}: Pick<ProductView, 'images' | 'variations' | 'copies'>): GalleryImage[] {
  const all: GalleryImage[] = [
    ...images,
    ...variations.flatMap(({ image }) => image ?? []),
    ...copies.filter(isPurchasable).flatMap(photographsOf),
  ];
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index);
}

const SIDES = ['Front', 'Back'];

export const photographsOf = ({ photos, sku }: ProductView['copies'][number]): GalleryImage[] =>
  photos.map((photo, index) => {
    const side = SIDES[index] ?? `Detail ${index - 1}`;
    return { ...photo, alt: `${side} of copy ${sku}`, side, copy: sku };
  });
