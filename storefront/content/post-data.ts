import type { PostView } from './post-view.ts';

interface Publisher {
  publicUrl: string;
  shopName: string;
}

export const postData = (post: PostView, { publicUrl, shopName }: Publisher) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.seoDescription,
  url: `${publicUrl}/posts/${post.slug}`,
  mainEntityOfPage: `${publicUrl}/posts/${post.slug}`,
  image: post.image && new URL(post.image, publicUrl).href,
  datePublished: post.publishedAt,
  dateModified: post.modifiedAt,
  author: post.author
    ? { '@type': 'Person', name: post.author }
    : { '@type': 'Organization', name: shopName },
  publisher: { '@type': 'Organization', name: shopName, url: publicUrl },
  keywords: post.tags.map(({ name }) => name).join(', ') || undefined,
});
