import { CHECKOUT_LENGTHS } from '#domain/checkout/checkout.ts';
import type { AddressProblems } from '#domain/checkout/delivery-address.ts';
import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { ProvinceField } from '../pieces/delivery/province-field.tsx';
import { Field } from '../ui/controls/field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import type { AddressField, CalculatorAddress } from './calculator-address.ts';

interface AddressFieldsProps {
  address: CalculatorAddress;
  problems: AddressProblems;
  onChange: (field: AddressField, value: string) => void;
}

export function AddressFields({ address, problems, onChange }: AddressFieldsProps) {
  const typed = (name: Exclude<AddressField, 'local_area'>) => ({
    name,
    value: address[name],
    error: problems[name],
    required: true,
  });
  return (
    <div className="field-grid">
      <Field
        {...typed('street_address')}
        label="Street address"
        maxLength={CHECKOUT_LENGTHS.address}
        autoComplete="shipping street-address"
        onChange={(event) => onChange('street_address', event.target.value)}
        wide
      />
      <Field
        name="local_area"
        label="Suburb"
        maxLength={CHECKOUT_LENGTHS.suburb}
        autoComplete="shipping address-level3"
        value={address.local_area}
        onChange={(event) => onChange('local_area', event.target.value)}
      />
      <Field
        {...typed('city')}
        label="City"
        maxLength={CHECKOUT_LENGTHS.city}
        autoComplete="shipping address-level2"
        onChange={(event) => onChange('city', event.target.value)}
      />
      <ProvinceField
        {...typed('zone')}
        postalCode={address.code}
        onChange={(province) => onChange('zone', province)}
      />
      <Field
        {...typed('code')}
        label="Postal code"
        maxLength={CHECKOUT_LENGTHS.postalCode}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        onChange={(event) => onChange('code', event.target.value)}
      />
      <SelectField
        {...typed('country')}
        label="Country"
        autoComplete="shipping country"
        onChange={(event) => onChange('country', event.target.value)}
        options={[{ value: COUNTRY.code, label: COUNTRY.name }]}
        wide
      />
    </div>
  );
}
