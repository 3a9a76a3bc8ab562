import { createContext, useContext } from 'react';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { nameBefore, nameOf } from './read-form.ts';

/** What was typed and why it was refused, by the name of the field. */
export const RefusedContext = createContext<{
  typed: Record<string, string>;
  problems: Record<string, string>;
}>({ typed: {}, problems: {} });

interface CellFieldProps {
  row: string;
  field: string;
  label: string;
  /** As it is in the shop. */
  value: string;
  hint?: string | undefined;
  /** What a new product has in it. */
  first?: string | undefined;
  type?: 'text' | 'date';
  lines?: number;
  options?: readonly { value: string; label: string }[];
  list?: string | undefined;
}

/** One cell of the product, with what it was: nothing that changed meanwhile is overwritten. */
export function CellField({
  row,
  field,
  label,
  value,
  hint,
  first,
  lines,
  options,
  ...input
}: CellFieldProps) {
  const { typed, problems } = useContext(RefusedContext);
  const name = nameOf(row, field);
  const given = typed[name];
  const shown = (given ?? (value || (first ?? ''))).replaceAll('\\n', '\n');
  const isOther = given !== undefined && given !== value && value !== '';
  const shared = {
    id: `${row}-${field}`.replace(/[^\w-]+/g, '-'),
    name,
    label,
    hint: isOther ? `Now in the shop: ${value}` : hint,
    error: problems[`${row}|${field}`],
    defaultValue: shown,
  };
  return (
    <>
      <input type="hidden" name={nameBefore(row, field)} value={value} />
      {options ? (
        <SelectField {...shared} options={withValue(options, value)} />
      ) : lines ? (
        <TextAreaField {...shared} rows={lines} />
      ) : (
        <Field {...shared} {...input} />
      )}
    </>
  );
}

/** What the shop has stays as it is until somebody chooses another. */
const withValue = (options: NonNullable<CellFieldProps['options']>, value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];
