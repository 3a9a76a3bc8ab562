import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { formatRand } from '#domain/money/money.ts';
import { WAITING_LISTS, type WaitingList } from '#domain/office/office.ts';
import { formatCount } from '#domain/text/counts.ts';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { describeWhen } from '../pieces/when.ts';
import './today.css';

const NAMES: Record<WaitingList, { title: string; empty: string; hint: string }> = {
  refunds: {
    title: 'Refunds to pay back',
    empty: 'Nothing to pay back',
    hint: 'A refund stays here until its reference is written down at the order.',
  },
  returns: {
    title: 'Returns',
    empty: 'Nothing is on its way back',
    hint: 'A return stays here until it is received at the order.',
  },
  messages: {
    title: 'Messages',
    empty: 'Every message is answered',
    hint: 'Messages from the contact form appear here.',
  },
  mails: {
    title: 'Mails that could not be sent',
    empty: 'Every mail has left',
    hint: 'The shop goes on trying for 30 days.',
  },
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const what = WAITING_LISTS.find((each) => each === params.what);
  if (!what) throw data(null, { status: 404 });
  if (what === 'messages') throw redirect('/messages');
  const { items, total } = dataOf(await context.get(officeContext).act.waiting({ what }), request);
  return {
    what,
    total,
    items: items.map((item) => ({
      ...item,
      when: describeWhen(item.at),
      detail: what === 'refunds' ? formatRand(Number(item.detail)) : item.detail,
    })),
  };
}

type Item = Awaited<ReturnType<typeof loader>>['items'][number];

export default function WaitingPage() {
  const { what, items, total } = useLoaderData<typeof loader>();
  const { title, empty, hint } = NAMES[what];
  return (
    <Screen title={title} note={`${formatCount(total)} waiting`} backTo={{ to: '/', name: 'Today' }}>
      {items.length === 0 ? (
        <EmptyTable spot="success" title={empty}>
          {hint}
        </EmptyTable>
      ) : (
        <>
          <Table
            caption={`${title}, the oldest first`}
            className="today-table"
            columns={COLUMNS}
            rows={items}
            idOf={({ id }) => id}
            nameOf={({ who, text }) => `${who}, ${text}`}
          />
          <p className="meta">{hint}</p>
        </>
      )}
    </Screen>
  );
}

const COLUMNS: readonly Column<Item>[] = [
  { name: 'Since', className: 'quiet', cell: ({ at, when }) => <time dateTime={at}>{when}</time> },
  { name: 'Who', cell: ({ who }) => who },
  {
    name: 'What',
    cell: ({ text, detail }) => (
      <>
        <b>{text}</b>
        <p className="meta today-table__detail">{detail}</p>
      </>
    ),
  },
  {
    name: 'Order',
    cell: ({ order }) =>
      order && (
        <Link className="quiet-link" to={`/orders/${order}`}>
          {order}
        </Link>
      ),
  },
];
