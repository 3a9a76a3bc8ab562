import { type Problem, problem } from '../../ground/parsed.ts';

const LISTS: readonly (readonly [needs: readonly string[], reason: string])[] = [
  [
    ['first name', 'last name', 'email', 'total spent'],
    'is a list of customers, who are left out: the shop has no accounts for customers. Send the products',
  ],
  [
    ['first name', 'last name', 'email', 'accepts email marketing'],
    'is a list of customers, who are left out: the shop has no accounts for customers. Send the products',
  ],
  [
    ['financial status', 'lineitem name'],
    'is a list of orders, which stay in the shop that took them. Send the products',
  ],
  [
    ['handle', 'title', 'location', 'on hand'],
    'is a list of stock by location, without prices. Send the export of products, and then a file of SKU and Stock',
  ],
];

/** Shopify's other exports. The data of shoppers is not taken over. */
export function refuseLists(header: readonly string[]): Problem | undefined {
  const names = new Set(header.map((cell) => cell.trim().toLowerCase()));
  const [, reason] = LISTS.find(([needs]) => needs.every((name) => names.has(name))) ?? [];
  return reason === undefined ? undefined : problem(reason);
}
