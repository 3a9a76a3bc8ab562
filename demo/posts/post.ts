import type { Format } from '../art/illustrations/illustration.ts';
import type { Illustration } from '../art/illustrations/scene-of-post.ts';
import type { Author } from './authors.ts';
import type { Category } from './categories.ts';

export type Picture = { file: string; format: Format; art: Illustration };

export type Post = {
  id: number;
  slug: string;
  title: string;
  /** On the shop's clocks, '2026-03-07 09:30'. */
  date: string;
  author: Author;
  categories: Category[];
  tags: string[];
  excerpt: string;
  html: string;
  picture: Picture;
  /** Custom fields, as WordPress keeps them. */
  meta: Record<string, string>;
};
