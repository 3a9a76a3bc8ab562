import { PROVINCE_CODES, PROVINCES } from '#domain/shipping/provinces.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { MoneyField } from '../pieces/money-field.tsx';
import { type Cells, PARCEL_SIDES, PLACE_LINES } from './setting-cells.ts';
import type { SettingField } from './setting-kinds.ts';
import { SettingPicture } from './setting-picture.tsx';
import { SettingRows } from './setting-rows.tsx';

export interface SettingInputProps {
  setting: SettingField;
  cells: Cells;
  problems: Readonly<Record<string, string>>;
  /** Changed in the office; what `shop.json` or the default says. */
  inFile: string | undefined;
}

const capital = (reason: string | undefined): string | undefined => reason && `This ${reason}.`;

/** The input for a field's kind, with its problem and a button to reset it. */
export function SettingInput({ setting, cells, problems, inFile }: SettingInputProps) {
  const { field, label, kind, hint } = setting;
  const problemsBelow = Object.entries(problems).filter(
    ([path]) => path === field || path.startsWith(`${field}.`),
  );
  const error = capital(problemsBelow[0]?.[1]);
  const typed = cells[field] ?? '';
  const plain = { name: field, label, hint, error, defaultValue: typed };
  const back = inFile !== undefined && (
    <p className="setting__back">
      <span className="meta">Changed here. Otherwise: {inFile.replace(/\.$/, '')}.</span>{' '}
      <button type="submit" name="do" value={`reset:${field}`} className="link-button">
        Use the default<span className="sr-only">: {label}</span>
      </button>
    </p>
  );
  const wide = ['rows', 'record', 'place', 'parcel'].includes(kind) || setting.isWide;
  const width = wide ? ' setting--wide' : setting.isBroad ? ' setting--broad' : '';
  return (
    <div className={`setting${width}`}>
      {body()}
      {back}
    </div>
  );

  function body() {
    switch (kind) {
      case 'long':
        return <TextAreaField {...plain} rows={setting.rows ?? 3} />;
      case 'list':
        return <TextAreaField {...plain} rows={10} spellCheck={false} />;
      case 'picture':
        return <SettingPicture {...plain} />;
      case 'lines':
        return <TextAreaField {...plain} rows={4} />;
      case 'rand':
        return <MoneyField name={field} label={label} hint={hint} error={error} defaultValue={typed} />;
      case 'number':
        return <Field {...plain} inputMode="decimal" />;
      case 'time':
        return <Field {...plain} inputMode="numeric" placeholder="12:00" />;
      case 'date':
        return <Field {...plain} type="date" />;
      case 'yes':
        return <Checkbox name={field} label={label} defaultChecked={typed === 'on'} />;
      case 'days':
        return (
          <fieldset className="setting-inner setting-inner--two" aria-describedby={error && `${field}-error`}>
            <legend>{label}</legend>
            <Field
              name={`${field}.0`}
              label="at least"
              inputMode="numeric"
              defaultValue={cells[`${field}.0`]}
            />
            <Field
              name={`${field}.1`}
              label="at most, days"
              inputMode="numeric"
              defaultValue={cells[`${field}.1`]}
            />
            <InnerProblem field={field} error={error} />
          </fieldset>
        );
      case 'parcel':
        return (
          <fieldset className="setting-inner">
            <legend>{label}</legend>
            {PARCEL_SIDES.map(({ name, label: side, unit }) => (
              <Field
                key={name}
                name={`${field}.${name}`}
                label={`${side}, ${unit}`}
                inputMode="decimal"
                defaultValue={cells[`${field}.${name}`]}
                error={capital(problems[`${field}.${name}`])}
              />
            ))}
          </fieldset>
        );
      case 'place':
        return (
          <fieldset className="setting-inner">
            <legend className="sr-only">{label}</legend>
            {PLACE_LINES.map(({ name, label: line }) => {
              const own = {
                name: `${field}.${name}`,
                label: line,
                defaultValue: cells[`${field}.${name}`],
                error: capital(problems[`${field}.${name}`]),
              };
              return name === 'zone' ? (
                <SelectField
                  key={name}
                  {...own}
                  options={PROVINCE_CODES.map((code) => ({
                    value: code,
                    label: `${PROVINCES[code]} (${code})`,
                  }))}
                />
              ) : (
                <Field key={name} {...own} />
              );
            })}
          </fieldset>
        );
      case 'rows':
      case 'record':
        return <SettingRows setting={setting} cells={cells} problems={Object.fromEntries(problemsBelow)} />;
      default:
        return <Field {...plain} />;
    }
  }
}

const InnerProblem = ({ field, error }: { field: string; error: string | undefined }) =>
  error ? (
    <p className="field__error" id={`${field}-error`}>
      {error}
    </p>
  ) : null;
