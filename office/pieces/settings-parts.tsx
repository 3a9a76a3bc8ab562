import { Views } from './views.tsx';

const PARTS = [
  { to: '/settings', name: 'The shop' },
  { to: '/settings/home', name: 'Home' },
  { to: '/settings/search', name: 'Search' },
  { to: '/settings/menus', name: 'Menus' },
  { to: '/settings/delivery', name: 'Delivery' },
  { to: '/settings/orders', name: 'Orders and VAT' },
  { to: '/settings/goods', name: 'Goods' },
  { to: '/settings/policies', name: 'Policies' },
  { to: '/settings/connections', name: 'Connections' },
  { to: '/settings/mails', name: 'Mails' },
  { to: '/settings/history', name: 'History' },
  { to: '/settings/webhooks', name: 'Webhooks' },
  { to: '/settings/privacy', name: 'Shopper data' },
  { to: '/settings/backups', name: 'Backups' },
  { to: '/health', name: 'Health' },
];

/** Navigation between the screens of Settings. */
export const SettingsParts = ({ current }: { current: string }) => (
  <Views label="Settings" views={PARTS.map((part) => ({ ...part, isCurrent: part.name === current }))} />
);
