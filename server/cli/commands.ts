import type { Command } from './command.ts';

/** Everything that `npm run shop -- <command>` can do. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'import products',
    usage: 'import products FILE.csv [--dry-run]',
    summary:
      "Create and update products from WooCommerce's product CSV; --dry-run only says what would happen",
    load: () => import('./import-products.ts'),
  },
  {
    name: 'import posts',
    usage: 'import posts FILE.xml [--dry-run]',
    summary:
      'Create and update posts, with categories, tags, authors and files, from a WordPress export (WXR)',
    load: () => import('./import-posts.ts'),
  },
  {
    name: 'import lockers',
    usage: 'import lockers FILE.csv|json',
    summary: "Replace the list of parcel lockers that the checkout offers by the courier's list",
    load: () => import('./import-lockers.ts'),
  },
];
