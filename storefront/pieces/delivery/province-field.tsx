import { provinceHint, provinceOfPostalCode } from '#domain/shipping/postal-codes.ts';
import { PROVINCE_CODES, PROVINCES } from '#domain/shipping/provinces.ts';
import { SelectField } from '../../ui/controls/select-field.tsx';

interface ProvinceFieldProps {
  name: string;
  value: string;
  /** Suggests a province, but never decides. */
  postalCode: string;
  onChange: (province: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
}

export function ProvinceField({ postalCode, onChange, value, disabled, ...rest }: ProvinceFieldProps) {
  const usual = provinceOfPostalCode(postalCode);
  const isOffered = !disabled && usual !== undefined && usual !== value;
  return (
    <SelectField
      {...rest}
      label="Province"
      autoComplete="shipping address-level1"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      hint={
        isOffered && (
          <>
            {provinceHint(postalCode, value)}{' '}
            <button type="button" className="link-button" onClick={() => onChange(usual)}>
              Use {PROVINCES[usual]}
            </button>
          </>
        )
      }
      options={[
        { value: '', label: 'Select a province' },
        ...PROVINCE_CODES.map((code) => ({ value: code, label: PROVINCES[code] })),
      ]}
    />
  );
}
