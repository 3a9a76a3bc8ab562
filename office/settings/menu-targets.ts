import { DEFAULT_FOOTER_MENU, DEFAULT_MENU } from '#domain/shop/menus.ts';

export interface MenuTarget {
  to: string;
  name: string;
}

/** Id of the list that fields for a link suggest from. */
export const MENU_TARGETS = 'menu-targets';

/** Pages that no menu leads to unless an owner says so. */
const OTHER_PAGES: readonly MenuTarget[] = [
  { to: '/my', name: 'Your credit and orders' },
  { to: '/shipping', name: 'Shipping calculator' },
  { to: '/conditions', name: 'Conditions of cards' },
  { to: '/resealed-packs', name: 'Spot a resealed pack' },
  { to: '/shipping-policy', name: 'Shipping policy' },
  { to: '/returns-policy', name: 'Returns policy' },
  { to: '/privacy', name: 'Privacy' },
  { to: '/cookies-policy', name: 'Cookies' },
];

const isOfGoods = (to: string): boolean => /[?&](?:category|brand)=/.test(to);

const addressOf = (filter: 'category' | 'brand', name: string): string =>
  `/shop?${filter}=${encodeURIComponent(name)}`;

/** Pages, brands and categories; `categories` are paths such as 'Singles > Pokemon Singles'. */
export function menuTargets({
  categories,
  brands,
}: {
  categories: readonly string[];
  brands: readonly string[];
}): MenuTarget[] {
  const pages = [...DEFAULT_MENU, ...DEFAULT_FOOTER_MENU].filter(({ to }) => !isOfGoods(to));
  const targets = [
    ...pages.map(({ to, label }) => ({ to, name: label })),
    ...OTHER_PAGES,
    ...brands.map((name) => ({ to: addressOf('brand', name), name: `Brand: ${name}` })),
    ...categories.map((path) => ({
      to: addressOf('category', path.split(' > ').at(-1) ?? path),
      name: `Category: ${path}`,
    })),
  ];
  return [...new Map(targets.toReversed().map((target) => [target.to, target])).values()].toReversed();
}
