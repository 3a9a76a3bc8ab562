import { type Post, TOURNAMENT } from '../content-api.ts';
import { brandOfTitle } from './brand-of-title.ts';

export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  readingTime: number;
  category: string | undefined;
  image: string | undefined;
  /** A tournament poster: 4:5, text up to the edges. */
  hasPoster: boolean;
  brand: string | undefined;
}

export const toPostSummary = (post: Post): PostSummary => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  publishedAt: post.publishedAt,
  readingTime: post.readingTime,
  category: post.categories[0]?.name,
  image: post.image?.src,
  hasPoster: post.categories.some(({ slug }) => slug === TOURNAMENT),
  brand: brandOfPost(post),
});

export const brandOfPost = ({ title, tags }: Post): string | undefined =>
  [title, ...tags.map(({ name }) => name)].map(brandOfTitle).find(Boolean);
