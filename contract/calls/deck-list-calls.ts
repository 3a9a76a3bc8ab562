import { bookedCardsSchema, unstockedQuerySchema } from '#contract/cards.ts';
import { deckListAnswerSchema, deckListQuerySchema, deckListRequestSchema } from '#contract/deck-lists.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

export const DECK_LIST_CALLS: readonly Call[] = [
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'findUnstockedCards',
    method: 'GET',
    path: PATHS.cards,
    summary:
      'Search the card book for printings of which none is in stock, or get printings by their ids. Empty without a card book.',
    query: unstockedQuerySchema,
    answers: { 200: bookedCardsSchema },
  },
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'storeDeckList',
    method: 'POST',
    path: PATHS.deckLists,
    summary:
      'Find the cards of a deck list and the cheapest copies that meet the rules, and store the list. `text/plain` is a list without rules.',
    body: deckListRequestSchema,
    answers: { 201: deckListAnswerSchema },
    errors: ['too_many_requests'],
  },
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'getDeckList',
    method: 'GET',
    path: `${PATHS.deckLists}/{list}`,
    summary: "Read a stored deck list at today's stock and prices.",
    query: deckListQuerySchema,
    answers: { 200: deckListAnswerSchema },
    errors: ['deck_list_not_found'],
  },
];
