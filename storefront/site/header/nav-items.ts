import accessoriesPicture from '../../assets/menu/accessories.svg?no-inline';
import onePiecePicture from '../../assets/menu/one-piece.svg?no-inline';
import pokemonPicture from '../../assets/menu/pokemon.svg?no-inline';
import singlesPicture from '../../assets/menu/singles.svg?no-inline';
import type { Family } from '../../pieces/products/family.ts';

export interface SubmenuLink {
  label: string;
  href: string;
  /** How many products are there; undefined where the shop cannot say. */
  count?: number | undefined;
}

type Submenu = 'pokemon' | 'onePiece' | 'singles' | 'accessories';

export interface NavData {
  /** undefined while the catalogue has no such category: the link then asks for it by name. */
  singlesCategoryId?: number | undefined;
  counts?: Partial<Record<Submenu, number | undefined>>;
  submenus: Record<Submenu, readonly SubmenuLink[]>;
}

export interface NavItem {
  label: string;
  to: string;
  sale?: boolean;
  family?: Family;
  /** All of it first, then its categories; none where there are no categories. */
  submenu?: readonly SubmenuLink[];
  /** Beside the submenu. */
  picture?: string;
  /** Only in the menu sheet, which has the room. */
  isExtra?: true;
}

export function singlesLink({ singlesCategoryId }: NavData): string {
  return `/shop?category=${singlesCategoryId ?? 'Singles'}`;
}

/** How shoppers read a brand. */
type Namer = (brand: string) => string;

const game = (brand: string, named: Namer) => ({
  label: named(brand),
  to: `/shop?brand=${encodeURIComponent(brand)}`,
});

/** The header's links in their order; the menu sheet has the extra ones, too. */
export function navItems(nav: NavData, named: Namer): NavItem[] {
  const { submenus, counts = {} } = nav;
  const withSubmenu = (of: Submenu, item: NavItem): NavItem =>
    submenus[of].length === 0
      ? item
      : {
          ...item,
          submenu: [{ label: `All ${item.label}`, href: item.to, count: counts[of] }, ...submenus[of]],
        };
  return [
    { label: 'Shop', to: '/shop' },
    withSubmenu('pokemon', {
      ...game('Pokemon', named),
      family: 'veld',
      picture: pokemonPicture,
    }),
    withSubmenu('onePiece', {
      ...game('One Piece', named),
      family: 'kus',
      picture: onePiecePicture,
    }),
    { ...game('Yu-Gi-Oh', named), isExtra: true },
    { ...game('Magic: The Gathering', named), isExtra: true },
    withSubmenu('singles', {
      label: 'Singles',
      to: singlesLink(nav),
      family: 'goud',
      picture: singlesPicture,
    }),
    withSubmenu('accessories', {
      label: 'Accessories',
      to: '/shop?category=Accessories',
      family: 'goud',
      picture: accessoriesPicture,
    }),
    { label: 'Sale', to: '/shop?onSale=true', sale: true },
    { label: 'Tournaments', to: '/tournaments' },
    { label: 'Track your order', to: '/track', isExtra: true },
    { label: 'Stories', to: '/posts', isExtra: true },
    { label: 'Contact', to: '/contact' },
  ];
}

export interface FooterLink {
  label: string;
  to: string;
}

/** The footer's ways into the shop (specification, section 2). */
export const footerShopLinks = (nav: NavData, named: Namer): FooterLink[] => [
  { label: 'Home', to: '/' },
  { label: 'All products', to: '/shop' },
  ...['Pokemon', 'One Piece', 'Yu-Gi-Oh', 'Magic: The Gathering'].map((brand) => game(brand, named)),
  { label: 'Singles', to: singlesLink(nav) },
  { label: 'Sale', to: '/shop?onSale=true' },
  { label: 'Tournaments', to: '/#tournament' },
];

/** Whether a link leads to the page being shown; '+' and '%20' in a query are the same space. */
export function leadsTo(to: string, here: { pathname: string; search: string }): boolean {
  const [pathname, query] = to.split('?');
  return (
    pathname === here.pathname && `${new URLSearchParams(query)}` === `${new URLSearchParams(here.search)}`
  );
}
