import type { ReactNode } from 'react';
import { Form, useSearchParams } from 'react-router';
import { formatCount } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';

interface PagesProps {
  page: number;
  perPage: number;
  total: number;
  /** Rows on this page. */
  shown: number;
  /** Labels of both directions, such as Newer and Older. */
  names?: readonly [string, string];
  /** Follows the count. */
  note?: string;
  /** Further ways to go. */
  children?: ReactNode;
}

/** 'n to m of total', and the other pages, which are addresses of their own. */
export function Pages(props: PagesProps) {
  const { page, perPage, total, shown, names = ['Previous', 'Next'], note = '', children } = props;
  const [asked] = useSearchParams();
  const to = (number: number) => {
    const query = new URLSearchParams(asked);
    query.set('page', String(number));
    if (number === 1) query.delete('page');
    return `?${query}`;
  };
  const first = (page - 1) * perPage + 1;
  return (
    <div className="table-foot">
      <p className="meta">
        {shown > 0 && `${formatCount(first)} to ${formatCount(first + shown - 1)} of ${formatCount(total)}.`}{' '}
        {note}
      </p>
      {children}
      {total > 2 * perPage && (
        <GoTo key={page} page={page} pages={Math.ceil(total / perPage)} asked={asked} />
      )}
      {total > perPage && (
        <nav className="row-of-buttons" aria-label="Pages">
          {page > 1 && (
            <ButtonLink size="small" icon="chevron-left" to={to(page - 1)}>
              {names[0]}
            </ButtonLink>
          )}
          {page * perPage < total && (
            <ButtonLink size="small" icon="chevron-right" to={to(page + 1)}>
              {names[1]}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

interface GoToProps {
  page: number;
  pages: number;
  asked: URLSearchParams;
}

const GoTo = ({ page, pages, asked }: GoToProps) => (
  <Form className="table-go">
    {[...asked].map(
      ([name, value]) => name !== 'page' && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <label>
      Page{' '}
      <input
        className="field__input"
        type="number"
        name="page"
        inputMode="numeric"
        min={1}
        max={pages}
        defaultValue={page}
        required
      />{' '}
      of {formatCount(pages)}
    </label>
    <Button type="submit" size="small">
      Go
    </Button>
  </Form>
);
