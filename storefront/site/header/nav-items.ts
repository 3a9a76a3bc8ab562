import type { Family } from '#domain/catalogue/game-family.ts';
import { DEFAULT_FOOTER_MENU, DEFAULT_MENU, type FooterRow, type MenuRow } from '#domain/shop/menus.ts';
import type { StorefrontServices } from '../../api/context.ts';
import accessoriesPicture from '../../assets/menu/accessories.svg?no-inline';
import onePiecePicture from '../../assets/menu/one-piece.svg?no-inline';
import pokemonPicture from '../../assets/menu/pokemon.svg?no-inline';
import singlesPicture from '../../assets/menu/singles.svg?no-inline';

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

function singlesLink({ singlesCategoryId }: NavData): string {
  return `/shop?category=${singlesCategoryId ?? 'Singles'}`;
}

type DisplayName = (brand: string) => string;

/** What the default rows have beside a link, by where they lead. */
const DRESS: Record<string, { submenu: Submenu; family: Family; picture: string }> = {
  '/shop?brand=Pokemon': { submenu: 'pokemon', family: 'veld', picture: pokemonPicture },
  '/shop?brand=One%20Piece': { submenu: 'onePiece', family: 'kus', picture: onePiecePicture },
  '/shop?category=Singles': { submenu: 'singles', family: 'goud', picture: singlesPicture },
  '/shop?category=Accessories': { submenu: 'accessories', family: 'goud', picture: accessoriesPicture },
};

const addressOf = (to: string, nav: NavData): string =>
  to === '/shop?category=Singles' ? singlesLink(nav) : to;

/** The shop's own rows, or the default ones. */
export function navItems(nav: NavData, displayName: DisplayName, rows?: readonly MenuRow[]): NavItem[] {
  return (rows ?? DEFAULT_MENU).map((row) => itemOf(row, nav, displayName));
}

function itemOf({ label, to, sheetOnly }: MenuRow, nav: NavData, displayName: DisplayName): NavItem {
  const { submenus, counts = {} } = nav;
  const dress = DRESS[to];
  const item: NavItem = {
    label: displayName(label),
    to: addressOf(to, nav),
    ...(to === '/shop?onSale=true' ? { sale: true } : {}),
    ...(sheetOnly ? { isMenuOnly: true as const } : {}),
  };
  if (!dress) return item;
  const { submenu: of, family, picture } = dress;
  const links = submenus[of];
  return {
    ...item,
    family,
    picture,
    ...(links.length === 0
      ? {}
      : {
          submenu: [{ label: `All ${item.label}`, href: item.to, count: counts[of] }, ...links],
        }),
  };
}

export interface FooterLink {
  label: string;
  to: string;
}

export const footerShopLinks = (
  nav: NavData,
  displayName: DisplayName,
  rows: readonly FooterRow[] = DEFAULT_FOOTER_MENU,
): FooterLink[] => rows.map(({ label, to }) => ({ label: displayName(label), to: addressOf(to, nav) }));

/** To the page of an address, where the backend has one. */
export const footerOwnLinks = ({
  hasMyPage,
  shop,
}: Pick<StorefrontServices, 'hasMyPage' | 'shop'>): FooterLink[] =>
  hasMyPage ? [{ label: shop.codesAndCredit ? 'Your credit and orders' : 'Your orders', to: '/my' }] : [];

/** '+' and '%20' in a query are the same space. */
export function isCurrentPage(to: string, here: { pathname: string; search: string }): boolean {
  const [pathname, query] = to.split('?');
  return (
    pathname === here.pathname && `${new URLSearchParams(query)}` === `${new URLSearchParams(here.search)}`
  );
}
