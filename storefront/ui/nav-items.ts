import type { Family } from './family.ts';

export interface SubmenuLink {
  label: string;
  href: string;
}

export interface NavData {
  /** undefined while the catalogue has no such category: the link then asks for it by name. */
  singlesCategoryId?: number | undefined;
  submenus: Record<'pokemon' | 'onePiece' | 'singles' | 'accessories', readonly SubmenuLink[]>;
}

export interface NavItem {
  label: string;
  to: string;
  sale?: boolean;
  family?: Family;
  submenu?: readonly SubmenuLink[];
}

export function singlesLink({ singlesCategoryId }: NavData): string {
  return `/shop?category=${singlesCategoryId ?? 'Singles'}`;
}

/** The header's links in their order; phone and desktop menus show the same. */
export function navItems(nav: NavData): NavItem[] {
  const { pokemon, onePiece, singles, accessories } = nav.submenus;
  return [
    { label: 'Shop', to: '/shop' },
    { label: 'Pokémon', to: '/shop?brand=Pokemon', family: 'veld', submenu: pokemon },
    { label: 'One Piece', to: '/shop?brand=One%20Piece', family: 'kus', submenu: onePiece },
    { label: 'Singles', to: singlesLink(nav), family: 'goud', submenu: singles },
    { label: 'Accessories', to: '/shop?category=Accessories', family: 'goud', submenu: accessories },
    { label: 'Sale', to: '/shop?onSale=true', sale: true },
    { label: 'Contact', to: '/contact' },
  ];
}

/** Whether a link leads to the page being shown; '+' and '%20' in a query are the same space. */
export function leadsTo(to: string, here: { pathname: string; search: string }): boolean {
  const [pathname, query] = to.split('?');
  return (
    pathname === here.pathname && `${new URLSearchParams(query)}` === `${new URLSearchParams(here.search)}`
  );
}
