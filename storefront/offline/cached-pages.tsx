import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/marks/icon.tsx';
import { type CachedPage, readCachedPage } from './cached-page.ts';
import { CACHES } from './worker/caches.ts';

const MAX_LINKS = 8;

export function CachedPages({ pages }: { pages: CachedPage[] }) {
  // Filters and page numbers give many pages the same title.
  const isLatest = ({ title }: CachedPage, at: number) =>
    pages.findIndex((other) => other.title === title) === at;
  if (pages.length === 0) return null;
  return (
    <nav className="kept-pages" aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="title">
        Available offline
      </h2>
      <ul>
        {pages
          .filter(isLatest)
          .slice(0, MAX_LINKS)
          .map(({ address, title }) => (
            <li key={address}>
              <Link to={address} reloadDocument>
                {title}
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

export function useCachedPages(): CachedPage[] {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    // Browsers that block storage reject: then there is nothing to show.
    findCachedPages().then(setPages, () => undefined);
  }, []);
  return pages;
}

async function findCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(CACHES.pages);
  const pages = (await cache.keys()).toReversed();
  const read = await Promise.all(
    pages.map(async ({ url }) => readCachedPage(url, (await (await cache.match(url))?.text()) ?? '')),
  );
  return read.flatMap((page) => page ?? []);
}
