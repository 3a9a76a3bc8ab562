export interface MenuRow {
  label: string;
  to: string;
  /** Only in the menu sheet, not in the bar of wide screens. */
  sheetOnly?: boolean | undefined;
}

export type FooterRow = Pick<MenuRow, 'label' | 'to'>;

export const MAX_BAR_ROWS = 9;
export const MAX_MENU_ROWS = 20;
export const MENU_LABEL_LENGTH = 24;

const SINGLES = '/shop?category=Singles';

export const DEFAULT_MENU: readonly MenuRow[] = [
  { label: 'Shop', to: '/shop' },
  { label: 'Pokemon', to: '/shop?brand=Pokemon' },
  { label: 'One Piece', to: '/shop?brand=One%20Piece' },
  { label: 'Yu-Gi-Oh', to: '/shop?brand=Yu-Gi-Oh', sheetOnly: true },
  { label: 'Magic: The Gathering', to: '/shop?brand=Magic%3A%20The%20Gathering', sheetOnly: true },
  { label: 'Singles', to: SINGLES },
  { label: 'Decks', to: '/deck' },
  { label: 'Accessories', to: '/shop?category=Accessories' },
  { label: 'Sale', to: '/shop?onSale=true' },
  { label: 'Tournaments', to: '/tournaments' },
  { label: 'Track your order', to: '/track', sheetOnly: true },
  { label: 'Stories', to: '/posts', sheetOnly: true },
  { label: 'Contact', to: '/contact' },
];

/** Specification, section 2. */
export const DEFAULT_FOOTER_MENU: readonly FooterRow[] = [
  { label: 'Home', to: '/' },
  { label: 'All products', to: '/shop' },
  { label: 'Pokemon', to: '/shop?brand=Pokemon' },
  { label: 'One Piece', to: '/shop?brand=One%20Piece' },
  { label: 'Yu-Gi-Oh', to: '/shop?brand=Yu-Gi-Oh' },
  { label: 'Magic: The Gathering', to: '/shop?brand=Magic%3A%20The%20Gathering' },
  { label: 'Singles', to: SINGLES },
  { label: 'Buy a deck list', to: '/deck' },
  { label: 'Sale', to: '/shop?onSale=true' },
  { label: 'Tournaments', to: '/#tournament' },
];
