/** What the service worker keeps, by what it holds. Another number is another, empty cache: the old one is removed. */
export const CACHES = {
  /** The offline page and the cart's page. */
  shell: 'springdeck-shell-1',
  /** Pages that were visited. */
  pages: 'springdeck-pages-1',
  /** Pictures that were seen. */
  images: 'springdeck-images-1',
  /** Scripts, styles, fonts and drawings of this release and of those before it. */
  assets: 'springdeck-assets-1',
} as const;

const OURS = 'springdeck-';

/** Caches of an earlier way of keeping things. */
export const outdatedCaches = (names: readonly string[]): string[] => {
  const current: readonly string[] = Object.values(CACHES);
  return names.filter((name) => name.startsWith(OURS) && !current.includes(name));
};
