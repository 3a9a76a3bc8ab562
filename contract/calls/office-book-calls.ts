import {
  officeBookFoundSchema,
  officeBookQuerySchema,
  officeListedSchema,
  officeSingleAnswerSchema,
  officeSingleQuerySchema,
  officeSingleSavedSchema,
} from '#contract/office/book.ts';
import { PATHS } from '#contract/paths.ts';
import type { Call } from './call.ts';

const singles = { group: 'Office', method: 'GET', needsKey: true, office: 'products' } as const;

export const OFFICE_BOOK_CALLS: readonly Call[] = [
  {
    ...singles,
    id: 'searchOfficeBook',
    path: `${PATHS.office}/book/printings`,
    summary: 'Search the card book by name, set and number.',
    query: officeBookQuerySchema,
    answers: { 200: officeBookFoundSchema },
  },
  {
    ...singles,
    id: 'getOfficeSingle',
    path: `${PATHS.office}/book/printings/{id}`,
    summary: 'Get what is proposed to sell a printing of the book: name, conditions, finishes, prices.',
    query: officeSingleQuerySchema,
    answers: { 200: officeSingleAnswerSchema },
    errors: ['office_unknown_printing'],
  },
  {
    ...singles,
    id: 'saveOfficeSingle',
    method: 'POST',
    path: `${PATHS.office}/singles`,
    summary: 'Sell a printing of the book: make its product, or add conditions and units to it.',
    body: officeListedSchema,
    answers: { 200: officeSingleSavedSchema },
    errors: ['office_unknown_printing', 'office_changed_meanwhile'],
  },
];
