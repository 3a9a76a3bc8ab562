export const feedLink = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Posts',
  href: '/feed.xml',
};
