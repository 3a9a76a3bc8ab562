import { Link } from 'react-router';
import './breadcrumbs.css';

interface BreadcrumbsProps {
  /** Without 'Home', which is added in front. */
  trail: readonly { label: string; to: string }[];
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
