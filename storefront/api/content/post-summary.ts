import { type Post, TOURNAMENT } from '../content-api.ts';
import { brandOfTitle } from './brand-of-title.ts';

/** As much of a post as its card shows. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  readingTime: number;
  category: string | undefined;
  image: string | undefined;
  /** The image is a tournament's poster: 4:5, lettered to its edges. */
  hasPoster: boolean;
  /** The game it is about: colours its card. */
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
