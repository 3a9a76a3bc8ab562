import { importPosts, NOUNS } from '#backend/content/import/import-posts.ts';
import type { RunCommand } from './command.ts';
import { runImport } from './run-import.ts';

/** `import posts FILE.xml [--dry-run]` */
export const run: RunCommand = (args, config, terminal) =>
  runImport(args, config, terminal, {
    load: importPosts,
    notes: ({ leftOut }) =>
      leftOut.size > 0 ? [`left out, for the shop has no place for them: ${counted(leftOut)}`] : [],
    amounts: ({ amounts }) => NOUNS.map((noun) => amount(amounts[noun], noun)).join(', '),
  });

const counted = (leftOut: Map<string, number>): string =>
  [...leftOut].map(([type, count]) => `${count} ${type}`).join(', ');

const PLURALS = {
  post: 'posts',
  file: 'files',
  'category or tag': 'categories and tags',
  author: 'authors',
} as const;

const amount = (count: number, noun: keyof typeof PLURALS): string =>
  `${count} ${count === 1 ? noun : PLURALS[noun]}`;
