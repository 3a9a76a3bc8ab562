import { Link } from './link.tsx';
import { pageWindow } from './page-window.ts';
import './pagination.css';

interface PaginationProps {
  current: number;
  total: number;
  /** The address of a page, with everything else in the query kept. */
  href: (page: number) => string;
}

export function Pagination({ current, total, href }: PaginationProps) {
  if (total < 2) return null;
  return (
    <nav className="pagination" aria-label="Pages">
      <ul>
        <li>{current > 1 ? <Link to={href(current - 1)}>Previous</Link> : <span>Previous</span>}</li>
        {pageWindow(current, total).map((page) =>
          typeof page === 'string' ? (
            <li key={page}>
              <span className="pagination__gap">…</span>
            </li>
          ) : (
            <li key={page}>
              <Link
                to={href(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        <li>{current < total ? <Link to={href(current + 1)}>Next</Link> : <span>Next</span>}</li>
      </ul>
    </nav>
  );
}
