import type { Format } from '../art/illustrations/illustration.ts';
import type { Illustration } from '../art/illustrations/scene-of-post.ts';
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

/** Who writes here. The people are as invented as the shop. */
export const AUTHORS = [
  { id: 2, login: 'naledi', firstName: 'Naledi', lastName: 'Mofokeng' },
  { id: 3, login: 'pieter', firstName: 'Pieter', lastName: 'Swart' },
  { id: 4, login: 'aisha', firstName: 'Aisha', lastName: 'Davids' },
] as const;

export type Author = (typeof AUTHORS)[number];
