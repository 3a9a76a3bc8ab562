import { IMPORTED_TYPES, importPosts } from '#backend/content/import/import-posts.ts';
import { renameEvent } from '#backend/events/rename-event.ts';
import type { RunCommand } from './command.ts';
import { runImport } from './run-import.ts';

export const run: RunCommand = (args, config, terminal) =>
  runImport(args, config, terminal, {
    load: (options) => importPosts({ ...options, onTitle: renameEvent }),
    notes: ({ unsupported }) =>
      unsupported.size > 0 ? [`skipped unsupported types: ${counted(unsupported)}`] : [],
    amounts: ({ counts }) => IMPORTED_TYPES.map((noun) => amount(counts[noun], noun)).join(', '),
  });

const counted = (unsupported: Map<string, number>): string =>
  [...unsupported].map(([type, count]) => `${count} ${type}`).join(', ');

const PLURALS = {
  post: 'posts',
  file: 'files',
  'category or tag': 'categories and tags',
  author: 'authors',
} as const;

const amount = (count: number, noun: keyof typeof PLURALS): string =>
  `${count} ${count === 1 ? noun : PLURALS[noun]}`;
