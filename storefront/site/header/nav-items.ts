import accessoriesPicture from '../../assets/menu/accessories.svg?no-inline';
import onePiecePicture from '../../assets/menu/one-piece.svg?no-inline';
import pokemonPicture from '../../assets/menu/pokemon.svg?no-inline';
import singlesPicture from '../../assets/menu/singles.svg?no-inline';
import type { Family } from '../../pieces/products/family.ts';

export interface SubmenuLink {
  label: string;
  href: string;
  count?: number | undefined;
}

type Submenu = 'pokemon' | 'onePiece' | 'singles' | 'accessories';

export interface NavData {
  /** undefined if the catalogue has no such category: the link then names it. */
  singlesCategoryId?: number | undefined;
  counts?: Partial<Record<Submenu, number | undefined>>;
  submenus: Record<Submenu, readonly SubmenuLink[]>;
}

export interface NavItem {
  label: string;
  to: string;
  sale?: boolean;
  family?: Family;
  submenu?: readonly SubmenuLink[];
  picture?: string;
  isMenuOnly?: true;
}

export function singlesLink({ singlesCategoryId }: NavData): string {
  return `/shop?category=${singlesCategoryId ?? 'Singles'}`;
}

const DECK = { label: 'Buy a deck list', to: '/deck' };

type DisplayName = (brand: string) => string;

const game = (brand: string, displayName: DisplayName) => ({
  label: displayName(brand),
  to: `/shop?brand=${encodeURIComponent(brand)}`,
});

export function navItems(nav: NavData, displayName: DisplayName): NavItem[] {
  const { submenus, counts = {} } = nav;
  const withSubmenu = (of: Submenu, item: NavItem): NavItem =>
    submenus[of].length === 0
      ? item
      : {
          ...item,
          submenu: [
            { label: `All ${item.label}`, href: item.to, count: counts[of] },
            ...submenus[of],
            ...(of === 'singles' ? [{ label: DECK.label, href: DECK.to }] : []),
          ],
        };
  return [
    { label: 'Shop', to: '/shop' },
    withSubmenu('pokemon', {
      ...game('Pokemon', displayName),
      family: 'veld',
      picture: pokemonPicture,
    }),
    withSubmenu('onePiece', {
      ...game('One Piece', displayName),
      family: 'kus',
      picture: onePiecePicture,
    }),
    { ...game('Yu-Gi-Oh', displayName), isMenuOnly: true },
    { ...game('Magic: The Gathering', displayName), isMenuOnly: true },
    withSubmenu('singles', {
      label: 'Singles',
      to: singlesLink(nav),
      family: 'goud',
      picture: singlesPicture,
    }),
    ...(submenus.singles.length === 0 ? [{ ...DECK, isMenuOnly: true as const }] : []),
    withSubmenu('accessories', {
      label: 'Accessories',
      to: '/shop?category=Accessories',
      family: 'goud',
      picture: accessoriesPicture,
    }),
    { label: 'Sale', to: '/shop?onSale=true', sale: true },
    { label: 'Tournaments', to: '/tournaments' },
    { label: 'Track your order', to: '/track', isMenuOnly: true },
    { label: 'Stories', to: '/posts', isMenuOnly: true },
    { label: 'Contact', to: '/contact' },
  ];
}

export interface FooterLink {
  label: string;
  to: string;
}

/** Specification, section 2. */
export const footerShopLinks = (nav: NavData, displayName: DisplayName): FooterLink[] => [
  { label: 'Home', to: '/' },
  { label: 'All products', to: '/shop' },
  ...['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'Magic: The Gathering'].map((brand) => game(brand, displayName)),
  { label: 'Singles', to: singlesLink(nav) },
  DECK,
  { label: 'Sale', to: '/shop?onSale=true' },
  { label: 'Tournaments', to: '/#tournament' },
];

/** '+' and '%20' in a query are the same space. */
export function isCurrentPage(to: string, here: { pathname: string; search: string }): boolean {
  const [pathname, query] = to.split('?');
  return (
    pathname === here.pathname && `${new URLSearchParams(query)}` === `${new URLSearchParams(here.search)}`
  );
}
