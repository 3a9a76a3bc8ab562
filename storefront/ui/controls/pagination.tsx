import { Link } from 'react-router';
import './pagination.css';

interface PaginationProps {
  current: number;
  total: number;
  href: (page: number) => string;
}

export default function Pagination({ current, total, href }: PaginationProps) {
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

export type PageOrGap = number | 'gap before' | 'gap after';

export function pageWindow(current: number, total: number): PageOrGap[] {
  const shown: PageOrGap[] = [];
  for (let page = 1; page <= total; page += 1) {
    if (page === 1 || page === total || Math.abs(page - current) <= 1) shown.push(page);
    else if (typeof shown.at(-1) === 'number') shown.push(page < current ? 'gap before' : 'gap after');
  }
  return shown;
}
