import { useEffect, useState } from 'react';
import { findKeptPages } from './find-kept-pages.ts';
import type { KeptPage } from './kept-page.ts';

/** Read once, when the page opens; none until then. */
export function useKeptPages(): KeptPage[] {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    // A browser that keeps nothing refuses to say what: then there is nothing to show.
    findKeptPages().then(setPages, () => undefined);
  }, []);
  return pages;
}
