import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import type { KeptPage } from './kept-page.ts';

const MOST = 8;

/** Pages that open without a connection. */
export function KeptPages({ pages }: { pages: KeptPage[] }) {
  if (pages.length === 0) return null;
  return (
    <nav className="kept-pages" aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="title">
        Still open to read
      </h2>
      <ul>
        {pages.slice(0, MOST).map(({ address, title }) => (
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
