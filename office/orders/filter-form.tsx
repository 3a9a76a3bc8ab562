import { Form } from 'react-router';
import type { OfficeView } from '#backend/people/views/saved-views.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-status-names.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { SaveView } from '../pieces/lists/save-view.tsx';
import { filterOf, type OrdersAddress } from './orders-address.ts';

const ANY = { value: '', label: 'Any' };
const STATES = ORDER_STATUSES.map((status) => ({
  value: `state:${status}`,
  label: ORDER_STATUS_NAMES[status],
}));
const WAYS = [
  { value: 'by:courier', label: 'Courier' },
  { value: 'by:locker', label: 'Locker' },
  { value: 'locker:unlisted', label: 'Locker to check' },
  { value: 'by:collect', label: 'Collect' },
];

interface FilterFormProps {
  asked: OrdersAddress;
  views: readonly OfficeView[];
}

/** The filter field as a form, and saved views. */
export function FilterForm({ asked, views }: FilterFormProps) {
  const { view, q, sort } = asked;
  return (
    <details className="orders-filter">
      <summary {...pressedBy('F')}>
        Filter <Keys of="F" />
      </summary>
      <Form className="orders-filter__fields">
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        {sort !== '-placed' && <input type="hidden" name="sort" value={sort} />}
        {q !== '' && <input type="hidden" name="q" value={q} />}
        <SelectField name="q" id="filter-state" label="State" options={[ANY, ...STATES]} />
        <SelectField name="q" id="filter-way" label="Delivery" options={[ANY, ...WAYS]} />
        <Field name="town" id="filter-town" label="Town" maxLength={60} />
        <Field name="since" id="filter-since" label="Placed since" type="date" />
        <Field name="until" id="filter-until" label="Placed until" type="date" />
        <Field name="total" id="filter-total" label="Total" placeholder=">500 or 100-200" maxLength={30} />
        <Button type="submit" look="ink">
          Add
        </Button>
      </Form>
      <SaveView q={filterOf(asked)} views={views} />
    </details>
  );
}
