import { Form } from 'react-router';
import type { OfficeProductChoices } from '#backend/products/find-choices.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import type { ProductAddress } from '../pieces/product-address.ts';

interface GoToSetProps {
  address: ProductAddress;
  sets: OfficeProductChoices['sets'];
  /** What was looked for in vain, or ''. */
  missed: string;
}

/** Leads to the first row of a set, or to a card, in the same list ordered by set and number. */
export const GoToSet = ({ address: { search, view }, sets, missed }: GoToSetProps) => (
  <Form className="table-go" key={missed}>
    {search !== '' && <input type="hidden" name="search" value={search} />}
    {view !== 'all' && <input type="hidden" name="view" value={view} />}
    <label>
      Go to{' '}
      <input
        className="field__input go-to-set"
        name="to"
        list="sets"
        placeholder="set or number"
        defaultValue={missed}
        maxLength={200}
        autoComplete="off"
        required
        {...pressedBy('L')}
      />
    </label>
    <Keys of="L" />
    <datalist id="sets">
      {sets.map(({ id, name }) => (
        <option key={id} value={name} />
      ))}
    </datalist>
    <Button type="submit" size="small">
      Go there
    </Button>
  </Form>
);
