import { COUNTRY } from '#domain/shop/shop-facts.ts';
import { ProvinceField } from '../pieces/delivery/province-field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { CheckoutSection, type CheckoutSectionProps } from './section.tsx';
import { TextField } from './text-field.tsx';

/** Disabled and collapsed unless the order is delivered to a door. */
export function AddressSection(props: CheckoutSectionProps) {
  const { draft, errors, onChange, onTouched } = props;
  const off = draft.deliveryMethod !== 'shipping';
  const enteredAddress = [draft.address, draft.suburb, draft.city, draft.postalCode]
    .filter(Boolean)
    .join(', ');
  const field = { ...props, disabled: off, required: !off };
  return (
    <CheckoutSection number={3} title="Delivery address">
      <details className="address-kept" open={!off}>
        <summary>Not needed for this delivery method.{enteredAddress && ` Kept: ${enteredAddress}`}</summary>
        <div className="field-grid">
          <TextField
            {...field}
            name="address"
            label="Street address"
            autoComplete="shipping street-address"
            wide
          />
          <TextField
            {...field}
            required={false}
            name="suburb"
            label="Suburb (optional)"
            autoComplete="shipping address-level3"
          />
          <TextField {...field} name="city" label="City" autoComplete="shipping address-level2" />
          <ProvinceField
            name="province"
            value={draft.province}
            postalCode={draft.postalCode}
            error={errors.province}
            disabled={off}
            required={!off}
            onChange={(province) => onChange('province', province)}
            onBlur={() => onTouched('province')}
          />
          <TextField
            {...field}
            name="postalCode"
            label="Postal code"
            inputMode="numeric"
            pattern="[0-9]{4}"
            autoComplete="shipping postal-code"
          />
          <SelectField
            name="country"
            label="Country"
            autoComplete="shipping country"
            disabled={off}
            required={!off}
            value={draft.country}
            onChange={(event) => onChange('country', event.target.value)}
            options={[{ value: COUNTRY.code, label: COUNTRY.name }]}
          />
        </div>
      </details>
    </CheckoutSection>
  );
}
