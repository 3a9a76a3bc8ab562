import type { LogTopic } from '#domain/office.ts';

export const TOPIC_NAMES: Record<LogTopic, string> = {
  'sign-in': 'Sign-ins',
  keys: 'Keys',
  person: 'People',
  message: 'Messages',
  parcel: 'Parcels',
  product: 'Products',
  order: 'Orders',
  stock: 'Stock',
};
