import { type Problem, problem } from '../../ground/parsed.ts';

const PEOPLE = [
  ['first name', 'last name', 'email', 'total spent'],
  ['first name', 'last name', 'email', 'accepts email marketing'],
];

/** Shopify's list of customers: shoppers have no accounts here, and their data is not taken over. */
export function refusePeople(header: readonly string[]): Problem | undefined {
  const names = new Set(header.map((cell) => cell.trim().toLowerCase()));
  return PEOPLE.some((columns) => columns.every((name) => names.has(name)))
    ? problem(
        'is a list of customers, who are left out: the shop has no accounts for shoppers. Send the products',
      )
    : undefined;
}
