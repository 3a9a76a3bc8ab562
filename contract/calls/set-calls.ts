import { PATHS } from '#contract/paths.ts';
import {
  binderAnswerSchema,
  binderQuerySchema,
  bookSetsSchema,
  missingAnswerSchema,
  missingRequestSchema,
  setsQuerySchema,
} from '#contract/sets.ts';
import type { Call } from './call.ts';

export const SET_CALLS: readonly Call[] = [
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'listSets',
    method: 'GET',
    path: PATHS.sets,
    summary:
      'Sets of the card book of which the shop sells cards, or the set of one product. Empty without a card book.',
    query: setsQuerySchema,
    answers: { 200: bookSetsSchema },
  },
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'getSet',
    method: 'GET',
    path: `${PATHS.sets}/{set}`,
    summary:
      "Every printing of a set of the card book in the set's order, with the cheapest copy in stock. `set` is a slug, or a game and any code or name of the set.",
    query: binderQuerySchema,
    answers: { 200: binderAnswerSchema },
    errors: ['set_not_found'],
  },
  {
    group: 'Catalogue',
    needsKey: true,
    id: 'findMissingCards',
    method: 'POST',
    path: `${PATHS.sets}/{set}/missing`,
    summary: 'The cheapest copies in stock of the printings of a set that somebody lacks, up to a total.',
    body: missingRequestSchema,
    answers: { 200: missingAnswerSchema },
    errors: ['set_not_found', 'too_many_requests'],
  },
];
