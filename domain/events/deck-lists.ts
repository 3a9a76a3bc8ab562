/** Whether players hand a deck list in. */
export const DECK_LIST_WISHES = ['none', 'optional', 'required'] as const;
export type DeckListWish = (typeof DECK_LIST_WISHES)[number];
