import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { OfficeCreditAccount } from '#backend/credit-desk/describe-account.ts';
import { foldGiftCardCode } from '#domain/credit/gift-card-code.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { OlderLinks, readBefore } from '../pieces/lists/older-links.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { describeWhen } from '../pieces/when.ts';
import { SpendingNote } from './spending-note.tsx';
import './credit.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const q = asked.get('q')?.trim().slice(0, 200) ?? '';
  const before = readBefore(asked);
  const { act } = context.get(officeContext);
  const { accounts, next, isOn } = dataOf(await act.credit({ q, ...before }), request);
  const [card] = accounts;
  // No code of a gift card stays in the address.
  if (card?.kind === 'gift_card' && foldGiftCardCode(q) !== '') throw redirect(`/credit/${card.id}`);
  return {
    q,
    isOn,
    isLater: 'before' in before,
    next,
    accounts: accounts.map((account) => ({ ...account, when: describeWhen(account.created_at) })),
  };
}

export default function CreditPage() {
  const { q, isOn, isLater, next, accounts } = useLoaderData<typeof loader>();
  return (
    <Screen title="Credit" note="store credit by e-mail address, and gift cards">
      <SpendingNote isOn={isOn} />
      <FilterBar
        label="Search credit"
        placeholder="start of an e-mail address, code of a gift card or its last four characters"
        name="q"
        value={q}
      >
        <ButtonLink to="/credit/report">By month</ButtonLink>
        <ButtonLink to="/credit/new" icon="plus">
          Credit
        </ButtonLink>
        <ButtonLink to="/credit/new?for=card" icon="plus">
          Gift card
        </ButtonLink>
      </FilterBar>
      {accounts.length > 0 ? (
        <Table
          caption="Accounts, newest first"
          columns={COLUMNS}
          rows={accounts}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
        />
      ) : q !== '' ? (
        <FilteredToNothing of="the accounts" clearTo="/credit" filters={[{ text: q, without: '/credit' }]} />
      ) : (
        <EmptyTable title={isLater ? 'No further accounts' : 'No credit yet'}>
          Give credit to an e-mail address, or make a gift card whose code you hand over.
        </EmptyTable>
      )}
      <OlderLinks path="/credit" q={q} isLater={isLater} next={next} />
    </Screen>
  );
}

type Row = OfficeCreditAccount & { when: string };

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Account',
    className: 'credit__name',
    cell: ({ id, name }) => <Link to={`/credit/${id}`}>{name}</Link>,
  },
  { name: 'State', cell: ({ stopped_at }) => (stopped_at === null ? 'in use' : 'stopped') },
  { name: 'Since', cell: ({ when }) => when },
  { name: 'Left', isNumber: true, cell: ({ balance }) => formatDecimal(balance) },
];
