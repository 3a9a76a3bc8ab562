import type { Product } from './model.ts';

/** A product with its names as shoppers read them; its brand's plain name stays for addresses. */
export const nameProduct = (product: Product, shown: (text: string) => string): Product => ({
  ...product,
  name: shown(product.name),
  brandName: product.brand && shown(product.brand),
  categories: product.categories.map((category) => ({ ...category, name: shown(category.name) })),
  images: product.images.map((image) => ({ ...image, alt: shown(image.alt) })),
  details: product.details.map((detail) => ({ ...detail, options: detail.options.map(shown) })),
});
