import type { ProductView } from './product-view.ts';

export function trailTo({ categories: [category] }: Pick<ProductView, 'categories'>) {
  const shop = { label: 'Shop', to: '/shop' };
  return category ? [shop, { label: category.name, to: categoryAddress(category) }] : [shop];
}

export const categoryAddress = ({ id, name }: { id: number; name: string }): string =>
  `/shop?${new URLSearchParams({ category: id > 0 ? String(id) : name })}`;

export const brandAddress = (brand: string): string => `/shop?${new URLSearchParams({ brand })}`;
