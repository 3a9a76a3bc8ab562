import { createContext, useContext } from 'react';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { TwoVersions } from '../pieces/two-versions.tsx';
import { idOf, nameBefore, nameOf } from './read-form.ts';

export interface Given {
  /** By the name of the field. */
  typed: Record<string, string>;
  /** By row and field. */
  problems: Record<string, string>;
  /** Rows and fields that somebody else has changed meanwhile. */
  conflicts: readonly string[];
}

/** What was typed and why it was refused, and which rows are changed by now. */
export const EditorContext = createContext<Given & { changedRows: ReadonlySet<string> }>({
  typed: {},
  problems: {},
  conflicts: [],
  changedRows: new Set(),
});

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
  const { typed, problems, conflicts } = useContext(EditorContext);
  const name = nameOf(row, field);
  const given = typed[name];
  const shown = (given ?? (value || (first ?? ''))).replaceAll('\\n', '\n');
  const shared = {
    id: idOf(row, field),
    name,
    label,
    hint,
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
      {conflicts.includes(`${row}|${field}`) && given !== undefined && given !== value && (
        <TwoVersions id={shared.id} label={label} theirs={value.replaceAll('\\n', '\n')} />
      )}
    </>
  );
}

/** What the shop has stays as it is until somebody chooses another. */
const withValue = (options: NonNullable<CellFieldProps['options']>, value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];
