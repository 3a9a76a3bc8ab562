import { Form } from 'react-router';
import type { OfficeAddress } from '#contract/office/orders.ts';
import { PROVINCES } from '#domain/shipping/provinces.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Diff } from '../pieces/diff.tsx';
import { keepTyped } from './read-address.ts';
import type { RefusedChange, ShownOrder } from './shown-order.ts';

type Name = keyof OfficeAddress;

const WHO: readonly [Name, string][] = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['phone', 'Phone'],
];
const WHERE: readonly [Name, string][] = [
  ['address_1', 'Street'],
  ['address_2', 'Suburb'],
  ['city', 'Town'],
  ['postcode', 'Postal code'],
];
const PROVINCE: readonly [Name, string] = ['state', 'Province'];
const PROVINCE_OPTIONS = Object.entries(PROVINCES).map(([value, label]) => ({ value, label }));

/** Form field name: 'after.city'. */
export const nameOfAddressField = (field: string): string =>
  [...WHO, ...WHERE].find(([name]) => field === `after.${name}`)?.[1] ?? PROVINCE[1];

interface AddressFormProps {
  order: ShownOrder;
  refused: RefusedChange | undefined;
}

/** Sends the values shown along with the typed ones, to detect concurrent corrections. */
export function AddressForm({ order: { address, delivery_method }, refused }: AddressFormProps) {
  const isDoor = delivery_method === 'shipping';
  const typed = keepTyped(address, refused?.typed ?? {});
  const field = ([name, label]: readonly [Name, string]) => (
    <Field
      key={name}
      name={`after.${name}`}
      id={`after-${name}`}
      label={label}
      defaultValue={typed[name]}
      error={refused?.params[`after.${name}`]}
      maxLength={200}
    />
  );
  return (
    <details className="order-correct" open={refused !== undefined}>
      <summary>Correct it</summary>
      {refused?.code === 'office_changed_meanwhile' && (
        <ul>
          {[...WHO, ...WHERE, PROVINCE].map(
            ([name, label]) =>
              typed[name] !== address[name] && (
                <li key={name}>
                  {label}: <Diff before={address[name]} after={typed[name]} />
                </li>
              ),
          )}
        </ul>
      )}
      <Form method="post" className="stack" key={Object.values(address).join()}>
        {Object.entries(address).map(([name, value]) => (
          <input key={name} type="hidden" name={`before.${name}`} value={value} />
        ))}
        {WHO.map(field)}
        {isDoor ? (
          <>
            {WHERE.map(field)}
            <SelectField
              name="after.state"
              id="after-state"
              label={PROVINCE[1]}
              options={PROVINCE_OPTIONS}
              defaultValue={typed.state}
              error={refused?.params['after.state']}
            />
          </>
        ) : (
          [...WHERE, PROVINCE].map(([name]) => (
            <input key={name} type="hidden" name={`after.${name}`} value={address[name]} />
          ))
        )}
        <p className="meta">What was paid for delivery stays as it is.</p>
        <div className="row-of-buttons">
          <Button type="submit" name="do" value="address" look="ink">
            Correct the address
          </Button>
        </div>
      </Form>
    </details>
  );
}
