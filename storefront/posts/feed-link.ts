/** How feed readers find the feed from a page of the blog. */
export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Posts',
  href: '/feed.xml',
};
