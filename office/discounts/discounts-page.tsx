import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { OfficeDiscount } from '#backend/discount-desk/list-discounts.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { pressedBy } from '../pieces/keyboard/keys.tsx';
import { OlderLinks, readBefore } from '../pieces/lists/older-links.tsx';
import { Note } from '../pieces/note.tsx';
import { Screen } from '../pieces/screen.tsx';
import { type Column, Table } from '../pieces/table.tsx';
import { givenHow, STATE_NAMES, takesOff, usesWords } from './discount-words.ts';
import './discounts.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const before = readBefore(new URL(request.url).searchParams);
  const { act } = context.get(officeContext);
  const { discounts, next, isOn } = dataOf(await act.discounts(before), request);
  return { discounts, next, isLater: 'before' in before, isOn };
}

export default function DiscountsPage() {
  const { discounts, next, isLater, isOn } = useLoaderData<typeof loader>();
  return (
    <Screen title="Discounts" note="codes, and what applies by itself">
      {!isOn && (
        <Note tone="warn" title="Discounts are switched off.">
          No order gets one, and the cart has no field for codes.{' '}
          <Link to="/settings/goods">Switch them on under Goods</Link>.
        </Note>
      )}
      <div className="row-of-buttons">
        <ButtonLink to="/discounts/new" look="ink" icon="plus" {...pressedBy('C')}>
          Discount
        </ButtonLink>
      </div>
      {discounts.length === 0 ? (
        <EmptyTable title={isLater ? 'No further discounts' : 'No discounts yet'}>
          A discount takes a part off goods or delivery: by itself, with a code that you print, or with codes
          that are each for one order.
        </EmptyTable>
      ) : (
        <Table
          caption="Discounts, newest first"
          columns={COLUMNS}
          rows={discounts}
          idOf={({ id }) => id}
          nameOf={({ discount }) => discount.name}
        />
      )}
      <OlderLinks path="/discounts" isLater={isLater} next={next} />
    </Screen>
  );
}

const COLUMNS: readonly Column<OfficeDiscount>[] = [
  {
    name: 'Discount',
    className: 'discounts__name',
    cell: ({ id, discount }) => <Link to={`/discounts/${id}`}>{discount.name}</Link>,
  },
  { name: 'Given', className: 'discounts__words', cell: givenHow },
  { name: 'Takes off', className: 'discounts__words', cell: takesOff },
  { name: 'State', cell: ({ state }) => STATE_NAMES[state] },
  { name: 'Uses', isNumber: true, cell: usesWords },
  { name: 'Cost', isNumber: true, cell: ({ cost }) => formatDecimal(cost) },
];
