import { Link } from 'react-router';
import { formatCount } from '#domain/text/counts.ts';

export interface View {
  to: string;
  name: string;
  count?: number | undefined;
  isCurrent: boolean;
  /** Marks problems in red. */
  isWrong?: boolean;
}

/** Saved filters above a table, as links. */
export const Views = ({ views, label = 'Views' }: { views: readonly View[]; label?: string }) => (
  <nav className="views" aria-label={label}>
    {views.map(({ to, name, count, isCurrent, isWrong }) => (
      <Link key={to} to={to} aria-current={isCurrent ? 'true' : undefined}>
        {name}{' '}
        {count !== undefined && (
          <span className={isWrong && count > 0 ? 'views__wrong' : undefined}>{formatCount(count)}</span>
        )}
      </Link>
    ))}
  </nav>
);
