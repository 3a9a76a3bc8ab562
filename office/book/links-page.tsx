import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CARD_LINKS_PAGE_SIZE } from '#domain/imports/imports.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { dataOf, readId } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { BulkBar } from '../pieces/lists/bulk-bar.tsx';
import { Note } from '../pieces/note.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { useAnswer } from '../pieces/use-answer.ts';
import { describeWhen } from '../pieces/when.ts';
import { LinkRuns } from './link-runs.tsx';
import { actOnLinks } from './links-action.ts';
import { OtherPrinting } from './other-printing.tsx';
import { printingWords } from './printing-words.ts';
import '../pieces/runs/runs.css';
import './book.css';

const FORM = 'card-links';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { act } = context.get(officeContext);
  const asked = new URL(request.url).searchParams;
  const page = /^[1-9]\d{0,4}$/.test(asked.get('page') ?? '') ? Number(asked.get('page')) : 1;
  const found = dataOf(await act.cardLinks({ page }), request);
  const other = found.links.find(({ product_id }) => product_id === readId(asked.get('other') ?? ''));
  const search = (asked.get('search') ?? '').trim().slice(0, 100);
  const searched = other && search !== '' ? dataOf(await act.searchBook({ search }), request).printings : [];
  return {
    ...found,
    runs: found.runs.map((run) => ({ ...run, when: describeWhen(run.at) })),
    page,
    other,
    search,
    searched,
  };
}

export const action = actOnLinks;

type Row = Awaited<ReturnType<typeof loader>>['links'][number];

/** Products that may be one of several printings of the book; a person says which. */
export default function LinksPage() {
  const { links, total, runs, page, other, search, searched } = useLoaderData<typeof loader>();
  const sent = useAnswer<typeof action>();
  return (
    <Screen
      title="Card book links"
      note={total > 0 ? `${countOf(total, 'product')} to look at` : 'nothing to look at'}
      backTo={{ to: '/products', name: 'Products' }}
    >
      {sent && <Note tone={sent.tone} title={sent.words} />}
      {other && <OtherPrinting key={other.product_id} {...{ link: other, page, search, searched }} />}
      <div className="columns">
        <div>
          {links.length === 0 ? (
            <EmptyTable spot="search" title="No product waits for you">
              A card for sale whose number and name fit exactly one printing is linked by itself; the others
              are listed here. A link changes no price, stock, name or address.
            </EmptyTable>
          ) : (
            <>
              <Table
                caption="Products, and the printings that they may be"
                columns={COLUMNS}
                rows={links}
                idOf={({ product_id }) => product_id}
                nameOf={({ name, number }) => [name, number].filter(Boolean).join(', ')}
                className="import-table"
                checkedFor={FORM}
              />
              <BulkBar id={FORM}>
                <Button type="submit" look="gold" name="do" value="confirm">
                  Confirm
                </Button>
                <Button type="submit" name="do" value="none">
                  None of these
                </Button>
              </BulkBar>
            </>
          )}
          <Pages page={page} perPage={CARD_LINKS_PAGE_SIZE} total={total} shown={links.length} />
        </div>
        <div className="import-side">
          <LinkRuns runs={runs} />
        </div>
      </div>
    </Screen>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Product',
    className: 'import-table__product',
    cell: ({ product_id, name, set, number }) => (
      <span className="import-product">
        <Link to={`/products/${product_id}`}>{name}</Link>
        <span className="meta">{[set, number].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  {
    name: 'In the book',
    className: 'import-table__changes',
    cell: ({ product_id, name, printings, reason }) => (
      <>
        <select
          className="field__input book-link__choice"
          name={`printing-${product_id}`}
          form={FORM}
          aria-label={`Printing of ${name}`}
        >
          {printings.map((printing) => (
            <option key={printing.id} value={printing.id}>
              {printingWords(printing)}
            </option>
          ))}
        </select>
        <span className="import-reason">{reason}</span>
      </>
    ),
  },
  {
    name: 'Other',
    isUnnamed: true,
    cell: ({ product_id, name }) => (
      <Link to={`?other=${product_id}`} aria-label={`Another printing for ${name}`}>
        Another …
      </Link>
    ),
  },
];
