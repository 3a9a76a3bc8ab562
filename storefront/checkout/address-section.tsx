import { COUNTRY } from '#domain/shop-facts.ts';
import { ProvinceField } from '../pieces/delivery/province-field.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { Section, type SectionProps } from './section.tsx';
import { TextField } from './text-field.tsx';

/** Disabled and folded away for collect and locker: nothing is sent to a door then. */
export function AddressSection(props: SectionProps) {
  const { draft, errors, onChange, onLeave } = props;
  const off = draft.deliveryMethod !== 'shipping';
  const kept = [draft.address, draft.suburb, draft.city, draft.postalCode].filter(Boolean).join(', ');
  const field = { ...props, disabled: off, required: !off };
  return (
    <Section number={3} title="Delivery address">
      <details className="address-kept" open={!off}>
        <summary>Not needed for this delivery method.{kept && ` Kept: ${kept}`}</summary>
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
            onBlur={() => onLeave('province')}
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
    </Section>
  );
}
