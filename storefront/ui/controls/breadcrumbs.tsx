import { Link } from './link.tsx';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  /** The way here. Home is put in front. */
  trail: readonly { label: string; to: string }[];
  /** The page itself. */
  current: string;
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {[{ label: 'Home', to: '/' }, ...trail].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
