/** A new number starts an empty cache; the old one is deleted. */
export const CACHES = {
  shell: 'springdeck-shell-1',
  pages: 'springdeck-pages-1',
  images: 'springdeck-images-1',
  assets: 'springdeck-assets-1',
} as const;

const PREFIX = 'springdeck-';

export const outdatedCaches = (names: readonly string[]): string[] => {
  const current: readonly string[] = Object.values(CACHES);
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
};
