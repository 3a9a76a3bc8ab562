import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { WantCount } from '#backend/wants/count-wants.ts';
import { WANTS_PAGE_SIZE } from '#domain/catalogue/wants.ts';
import { formatRand } from '#domain/money/money.ts';
import { countOf, formatCount } from '#domain/text/counts.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Pages } from '../pieces/pages.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import './messages.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : 1;
  return { page, ...dataOf(await context.get(officeContext).act.wants({ page }), request) };
}

const choiceOf = ({ choice, productId }: WantCount): string =>
  productId === null ? 'a card we do not list' : choice || 'any choice';

const COLUMNS: readonly Column<WantCount>[] = [
  {
    name: 'Product',
    cell: ({ productId, product }) =>
      productId === null ? product : <Link to={`/products/${productId}`}>{product}</Link>,
  },
  { name: 'Choice', cell: choiceOf },
  {
    name: 'Waiting',
    cell: ({ people, units }) => `${countOf(people, 'person', 'people')} for ${formatCount(units)}`,
  },
  {
    name: 'Price',
    cell: ({ maxPriceCents }) =>
      maxPriceCents === null ? 'at any price' : `up to ${formatRand(maxPriceCents)}`,
  },
  {
    name: 'Who asked, earliest first',
    className: 'wants__who',
    cell: ({ who, people }) => (
      <>
        {who.join(', ')}
        {people > who.length && `, ${formatCount(people - who.length)} more`}
      </>
    ),
  },
];

export default function WantsPage() {
  const { wants, total, page } = useLoaderData<typeof loader>();
  return (
    <Screen
      title="Wants"
      note="who waits for what, the most wanted first"
      backTo={{ to: '/messages', name: 'Messages' }}
    >
      {wants.length === 0 ? (
        <EmptyTable spot="success" title="Nobody waits for anything">
          Customers who ask to be told when something is back in stock are listed here.
        </EmptyTable>
      ) : (
        <Table
          caption="What customers asked to be told of"
          columns={COLUMNS}
          rows={wants}
          idOf={(want) => `${want.productId ?? want.product} ${want.choice}`}
          nameOf={(want) => `${want.product}, ${choiceOf(want)}`}
        />
      )}
      <Pages
        page={page}
        perPage={WANTS_PAGE_SIZE}
        total={total}
        shown={wants.length}
        names={['More wanted', 'Less wanted']}
      />
    </Screen>
  );
}
