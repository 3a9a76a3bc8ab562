import { Link } from '../ui/controls/link.tsx';
import { Icon } from '../ui/marks/icon.tsx';
import type { KeptPage } from './kept-page.ts';

const MOST = 8;

/** Pages that open without a connection. */
export function KeptPages({ pages }: { pages: KeptPage[] }) {
  // Filters and page numbers make many pages of one name.
  const isLatest = ({ title }: KeptPage, at: number) =>
    pages.findIndex((other) => other.title === title) === at;
  if (pages.length === 0) return null;
  return (
    <nav className="kept-pages" aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="title">
        Still open to read
      </h2>
      <ul>
        {pages
          .filter(isLatest)
          .slice(0, MOST)
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
