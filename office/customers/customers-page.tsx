import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { dataOf } from '../api/answers.ts';
import { officeContext } from '../api/context.ts';
import { EmptyTable, FilteredToNothing } from '../pieces/empty-table.tsx';
import { FilterBar } from '../pieces/lists/filter-bar.tsx';
import { OlderLinks, readBefore } from '../pieces/lists/older-links.tsx';
import { Screen, useMe } from '../pieces/screen.tsx';
import { describeWhen } from '../pieces/when.ts';
import { CustomersTable } from './customers-table.tsx';
import './customers.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams;
  const q = asked.get('q')?.trim().slice(0, 200) ?? '';
  const before = readBefore(asked);
  const { act } = context.get(officeContext);
  const { customers, next } = dataOf(await act.customers({ q, ...before }), request);
  return {
    q,
    isLater: 'before' in before,
    next,
    customers: customers.map((customer) => ({ ...customer, when: describeWhen(customer.last.placed_at) })),
  };
}

export default function CustomersPage() {
  const { q, isLater, next, customers } = useLoaderData<typeof loader>();
  const mayExport = useMe().rights.includes('exports');
  const isFound = customers.length > 0;
  return (
    <Screen title="Customers" note="by e-mail address, the latest order first">
      <FilterBar label="Search customers" placeholder="name, e-mail or phone number" name="q" value={q}>
        {mayExport && (isFound || q !== '') && (
          <ButtonLink to={`/customers/csv?${new URLSearchParams({ q })}`} reloadDocument>
            CSV
          </ButtonLink>
        )}
      </FilterBar>
      {isFound ? (
        <CustomersTable customers={customers} />
      ) : next !== null ? (
        <EmptyTable spot="search" title="Not among these orders">
          The search goes on among older ones.
        </EmptyTable>
      ) : q !== '' ? (
        <FilteredToNothing
          of="the customers"
          clearTo="/customers"
          filters={[{ text: q, without: '/customers' }]}
        />
      ) : (
        <EmptyTable title={isLater ? 'No further customers' : 'No customers yet'}>
          Whoever orders is listed here by e-mail address.
        </EmptyTable>
      )}
      <OlderLinks path="/customers" q={q} isLater={isLater} next={next} />
    </Screen>
  );
}
