/** The blog's shelves. The home page reads `gallery` and `tournament` by these slugs. */
export const CATEGORIES = [
  {
    id: 11,
    slug: 'guides',
    name: 'Guides',
    description: 'How a game, a card or a shop works, from the start.',
  },
  {
    id: 12,
    slug: 'collecting',
    name: 'Collecting',
    description: 'Buying, keeping, sorting and grading cards.',
  },
  { id: 13, slug: 'play', name: 'Play', description: 'At the table, ours or yours.' },
  { id: 14, slug: 'shop-news', name: 'Shop news', description: 'What we do all day, and why.' },
  { id: 15, slug: 'gallery', name: 'Gallery', description: 'The slides on the home page.' },
  { id: 16, slug: 'tournament', name: 'Tournament', description: 'Saturdays at our tables in Bloemfontein.' },
] as const;

export type Category = (typeof CATEGORIES)[number];
