import type { OfficeRight } from '#domain/office/office.ts';
import type { IconName } from '#storefront/ui/marks/icon.tsx';
import type { OfficeIconName } from '../pieces/office-icon.tsx';

export interface Place {
  to: string;
  name: string;
  icon: { shop: IconName } | { office: OfficeIconName };
  /** Second key after G. */
  key: string;
  right: OfficeRight;
  /** Its key in the pulse's `waiting`. */
  waiting?: string;
  /** Shown in the phone's tab bar. */
  isTab?: true;
}

/** The rail, in groups: daily work, goods, administration. */
export const PLACES: readonly (readonly Place[])[] = [
  [
    { to: '/', name: 'Today', icon: { office: 'sun' }, key: 'T', right: 'today', isTab: true },
    {
      to: '/orders',
      name: 'Orders',
      icon: { office: 'receipt-text' },
      key: 'O',
      right: 'orders',
      waiting: 'orders',
      isTab: true,
    },
    {
      to: '/pack',
      name: 'Pack',
      icon: { office: 'package-check' },
      key: 'K',
      right: 'packing',
      waiting: 'pack',
      isTab: true,
    },
    { to: '/counter', name: 'Counter', icon: { office: 'store' }, key: 'C', right: 'counter' },
  ],
  [
    { to: '/products', name: 'Products', icon: { office: 'layers' }, key: 'P', right: 'products' },
    { to: '/stock', name: 'Stock', icon: { office: 'scan-barcode' }, key: 'S', right: 'stock', isTab: true },
    { to: '/prices', name: 'Prices', icon: { office: 'tag' }, key: 'R', right: 'prices' },
    { to: '/discounts', name: 'Discounts', icon: { office: 'percent' }, key: 'D', right: 'discounts' },
    { to: '/imports', name: 'Imports', icon: { office: 'file-up' }, key: 'I', right: 'imports' },
  ],
  [
    { to: '/events', name: 'Tournaments', icon: { shop: 'trophy' }, key: 'B', right: 'events' },
    { to: '/posts', name: 'Posts', icon: { office: 'newspaper' }, key: 'W', right: 'posts' },
    {
      to: '/messages',
      name: 'Messages',
      icon: { shop: 'mail' },
      key: 'M',
      right: 'messages',
      waiting: 'messages',
    },
    { to: '/customers', name: 'Customers', icon: { shop: 'users' }, key: 'E', right: 'customers' },
    { to: '/credit', name: 'Credit', icon: { office: 'banknote' }, key: 'V', right: 'credit' },
  ],
  [
    {
      to: '/settings',
      name: 'Settings',
      icon: { office: 'sliders-horizontal' },
      key: ',',
      right: 'settings',
    },
    { to: '/people', name: 'Team', icon: { office: 'user-plus' }, key: 'U', right: 'people' },
    { to: '/log', name: 'Log', icon: { office: 'history' }, key: 'L', right: 'log' },
    { to: '/account', name: 'Account', icon: { shop: 'lock' }, key: 'A', right: 'account' },
  ],
];

export const placesFor = (rights: readonly OfficeRight[]): Place[][] =>
  PLACES.map((group) => group.filter(({ right }) => rights.includes(right))).filter(
    ({ length }) => length > 0,
  );
