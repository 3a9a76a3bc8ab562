export const FIRST_DAY_STEPS = [
  'key',
  'goods',
  'facts',
  'policies',
  'collection',
  'payment',
  'mail',
  'backup',
  'order',
] as const;

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

export const CONNECTIONS = ['mail', 'courier', 'payfast'] as const;

export type Connection = (typeof CONNECTIONS)[number];
