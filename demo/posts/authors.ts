/** Who writes here. The people are as invented as the shop. */
export const AUTHORS = [
  { id: 2, login: 'naledi', firstName: 'Naledi', lastName: 'Mofokeng' },
  { id: 3, login: 'pieter', firstName: 'Pieter', lastName: 'Swart' },
  { id: 4, login: 'aisha', firstName: 'Aisha', lastName: 'Davids' },
] as const;

export type Author = (typeof AUTHORS)[number];
