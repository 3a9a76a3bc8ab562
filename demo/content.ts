import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from './posts/post.ts';
import { readPost } from './posts/read-post.ts';

const folder = join(import.meta.dirname, 'posts');

/** Everything that the shop has written, oldest first. */
export const POSTS: readonly Post[] = readdirSync(folder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => readPost(file, readFileSync(join(folder, file), 'utf8')))
  .sort((a, b) => a.id - b.id);
