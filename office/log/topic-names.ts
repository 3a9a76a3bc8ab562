import type { LogTopic } from '#domain/office/office.ts';

export const TOPIC_NAMES: Record<LogTopic, string> = {
  'sign-in': 'Sign-ins',
  keys: 'Keys',
  person: 'Team',
  message: 'Messages',
  post: 'Posts',
  privacy: 'Privacy',
  parcel: 'Parcels',
  counter: 'Counter',
  product: 'Products',
  order: 'Orders',
  stock: 'Stock',
  webhook: 'Webhooks',
  program: 'Programs',
  import: 'Imports',
  settings: 'Settings',
  price: 'Prices',
  discount: 'Discounts',
  credit: 'Credit',
  event: 'Tournaments',
  backup: 'Backups',
};
