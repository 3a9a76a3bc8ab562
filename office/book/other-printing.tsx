import { Form, Link } from 'react-router';
import type { Printing } from '#backend/book-desk/describe-single.ts';
import type { CardLinks } from '#backend/book-desk/links/list-links.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { printingWords } from './printing-words.ts';

interface OtherPrintingProps {
  link: CardLinks['links'][number];
  page: number;
  search: string;
  searched: readonly Printing[];
}

/** Any printing of the book for one product, found by typing. */
export function OtherPrinting({ link, page, search, searched }: OtherPrintingProps) {
  const { product_id, name } = link;
  const here = page === 1 ? '?' : `?page=${page}`;
  return (
    <section className="box book-other" aria-labelledby="other">
      <h2 id="other">Another printing for {name}</h2>
      <Form role="search" className="book-other__search">
        <input type="hidden" name="other" value={product_id} />
        {page > 1 && <input type="hidden" name="page" value={page} />}
        <Field
          name="search"
          type="search"
          label="Card"
          hint="Name, set and number in any order"
          maxLength={100}
          autoComplete="off"
          autoFocus
          defaultValue={search}
        />
        <Button type="submit">Find</Button>
      </Form>
      {search !== '' && searched.length === 0 && (
        <p className="meta">Nothing in the card book fits “{search}”.</p>
      )}
      <Form method="post" action={here}>
        <ul className="book-runs">
          {searched.map((printing) => (
            <li key={printing.id}>
              {printingWords(printing)}
              <Button
                type="submit"
                size="small"
                name="do"
                value={`choose:${product_id}:${printing.id}`}
                aria-label={`Choose ${printingWords(printing)}`}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      </Form>
      <p>
        <Link to={here}>Back to the list</Link>
      </p>
    </section>
  );
}
