import { type OfficeRight, WAITING_RIGHTS } from '#domain/office/office.ts';
import { foldCase } from '#domain/text/text.ts';
import type { FindFor, Hit } from './hit.ts';

type Command = Omit<Hit, 'id' | 'detail'> & { right: OfficeRight; detail?: string };

/** Commands without a place in the rail. */
const FURTHER: readonly Command[] = [
  { to: '/orders/new', name: 'New order', icon: { shop: 'plus' }, right: 'counter' },
  { to: '/products/new', name: 'New product', icon: { shop: 'plus' }, right: 'products' },
  { to: '/products/new-single', name: 'New single', icon: { shop: 'plus' }, right: 'products' },
  { to: '/imports/book', name: 'Card book', icon: { office: 'layers' }, right: 'imports' },
  {
    to: '/products/links',
    name: 'Cards to link to the card book',
    icon: { office: 'list-checks' },
    right: 'products',
  },
  { to: '/prices/rules/new', name: 'New price rule', icon: { shop: 'plus' }, right: 'prices' },
  { to: '/discounts/new', name: 'New discount', icon: { shop: 'plus' }, right: 'discounts' },
  { to: '/credit/new', name: 'Give credit', icon: { shop: 'plus' }, right: 'credit' },
  { to: '/credit/new?for=card', name: 'New gift card', icon: { shop: 'plus' }, right: 'credit' },
  { to: '/credit/import', name: 'Bring in credit', icon: { office: 'file-up' }, right: 'imports' },
  { to: '/prices/stopped', name: 'Stopped prices', icon: { office: 'octagon-x' }, right: 'prices' },
  { to: '/posts/new', name: 'New post', icon: { shop: 'plus' }, right: 'posts' },
  { to: '/posts/import', name: 'Import posts', icon: { office: 'file-up' }, right: 'imports' },
  { to: '/stock', name: 'Receive stock', icon: { office: 'scan-barcode' }, right: 'stock' },
  {
    to: '/stock?kind=count',
    name: 'Count the stock',
    icon: { office: 'list-checks' },
    right: 'stock',
  },
  {
    to: '/stock?kind=correction',
    name: 'Correct the stock',
    icon: { office: 'scan-barcode' },
    right: 'stock',
  },
  {
    to: '/counter/day',
    name: 'Count the cash: open or close the drawer',
    icon: { office: 'banknote' },
    right: 'counter',
  },
  { to: '/pack/check', name: 'Check and pack', icon: { office: 'package-check' }, right: 'packing' },
  { to: '/pack/hand-over', name: 'Hand parcels over', icon: { office: 'truck' }, right: 'packing' },
  {
    to: '/office/pack/list',
    leaves: true,
    name: 'Print the pick list',
    icon: { office: 'printer' },
    right: 'packing',
  },
  {
    to: '/waiting/refunds',
    name: 'Refunds to pay back',
    icon: { office: 'banknote' },
    right: WAITING_RIGHTS.refunds,
  },
  { to: '/waiting/returns', name: 'Returns', icon: { office: 'package' }, right: WAITING_RIGHTS.returns },
  {
    to: '/waiting/mails',
    name: 'Mails that could not be sent',
    icon: { shop: 'mail' },
    right: WAITING_RIGHTS.mails,
  },
  { to: '/missed-searches', name: 'Searched for, found nothing', icon: { shop: 'search' }, right: 'today' },
  { to: '/wants', name: 'Wants: who waits for what', icon: { shop: 'mail' }, right: 'messages' },
  {
    to: '/office/orders/csv',
    leaves: true,
    name: 'Export orders as CSV',
    icon: { office: 'download' },
    right: 'exports',
  },
  {
    to: '/office/customers/csv',
    leaves: true,
    name: 'Export customers as CSV',
    icon: { office: 'download' },
    right: 'exports',
  },
  {
    to: '/office/products/csv',
    leaves: true,
    name: 'Export products as CSV',
    icon: { office: 'download' },
    right: 'exports',
  },
  {
    to: '/settings',
    name: 'The shop’s facts',
    detail: 'name, address, hours, phone',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/home',
    name: 'Words and pictures of the home page',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/search',
    name: 'Words that customers search with',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/menus',
    name: 'Banner and menus',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/delivery',
    name: 'Delivery prices and packing days',
    detail: 'tariff, collection, cut-off',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/orders',
    name: 'VAT and hold time',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/policies',
    name: 'Policies and what the law asks for',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/first-day',
    name: 'First day: what is missing before you sell',
    icon: { office: 'list-checks' },
    right: 'settings',
  },
  {
    to: '/settings/connections',
    name: 'Test mail, courier and payment',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  { to: '/settings/mails', name: 'Read the mails of the shop', icon: { shop: 'mail' }, right: 'settings' },
  {
    to: '/settings/history',
    name: 'History of the settings',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/webhooks',
    name: 'Webhooks',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  {
    to: '/settings/programs',
    name: 'Programs',
    icon: { office: 'sliders-horizontal' },
    right: 'settings',
  },
  { to: '/people', name: 'Invite to the team', icon: { office: 'user-plus' }, right: 'people' },
  { to: '/more', name: 'All keys', icon: { office: 'keyboard' }, keys: '?', right: 'account' },
  {
    to: '/',
    leaves: true,
    name: 'See the shop',
    icon: { shop: 'external-link' },
    keys: 'G H',
    right: 'account',
  },
];

/** The places with their keys, and other commands this person may use. */
export const commandsFor = ({ places, rights }: FindFor): Hit[] => [
  ...places.map(
    ({ to, name, icon, key }): Hit => ({
      id: `place-${key}`,
      to,
      name,
      detail: '',
      icon,
      keys: `G ${key}`,
    }),
  ),
  ...FURTHER.filter(({ right }) => rights.includes(right)).map(
    ({ right: _, ...command }): Hit => ({ detail: '', ...command, id: `command-${idOf(command.name)}` }),
  ),
];

/** Each word must begin one of the command's, or the text is its keys: 'g o'. */
export function matchCommands(commands: readonly Hit[], typed: string): Hit[] {
  const words = wordsOf(typed);
  const keys = words.join(' ');
  return commands.filter(
    (command) =>
      command.keys?.toLowerCase() === keys ||
      words.every((word) => wordsOf(command.name).some((each) => each.startsWith(word))),
  );
}

export const isNamed = ({ name }: Hit, typed: string): boolean =>
  wordsOf(name).join(' ') === wordsOf(typed).join(' ');

const wordsOf = (text: string): string[] =>
  foldCase(text)
    .split(/[^\p{L}\p{N}?]+/u)
    .filter(Boolean);

const idOf = (name: string): string => wordsOf(name).join('-');
