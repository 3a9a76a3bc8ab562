import { createContext, useContext } from 'react';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { TextAreaField } from '#storefront/ui/controls/text-area-field.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import { pickerOf, toPicker } from './date-cells.ts';
import { idOf, nameBefore, nameOf } from './read-form.ts';

export interface Given {
  /** By the name of the field. */
  typed: Record<string, string>;
  /** By row and field. */
  problems: Record<string, string>;
  /** Rows and fields changed by somebody else meanwhile. */
  conflicts: readonly string[];
}

/** Refused input with its problems, and rows changed meanwhile. */
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
  /** Stored values. */
  value: string;
  hint?: string | undefined;
  /** Defaults of a new product. */
  first?: string | undefined;
  lines?: number;
  options?: readonly { value: string; label: string }[];
  list?: string | undefined;
}

/** What the form shows of a cell: the CSV's line breaks are those of a text field. */
export function useCell(row: string, field: string, value: string, first = '') {
  const { typed, problems, conflicts } = useContext(EditorContext);
  const key = `${row}|${field}`;
  const given = typed[nameOf(row, field)];
  return {
    shown: withLines(given ?? (value || first)),
    theirs: withLines(value),
    problem: problems[key],
    hasTwo: conflicts.includes(key) && given !== undefined && given !== value,
  };
}

const withLines = (cell: string): string => cell.replaceAll('\\n', '\n');

/** A cell together with its original value: concurrent changes are never overwritten. */
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
  const { shown, theirs, problem, hasTwo } = useCell(row, field, value, first);
  const picker = pickerOf(field, value);
  const inField = (cell: string) => (picker ? toPicker(cell, picker) : cell);
  const shared = {
    id: idOf(row, field),
    name: nameOf(row, field),
    label,
    hint,
    error: problem,
    defaultValue: inField(shown),
  };
  return (
    <>
      <input type="hidden" name={nameBefore(row, field)} value={value} />
      {options ? (
        <SelectField {...shared} options={withValue(options, value)} />
      ) : lines ? (
        <TextAreaField {...shared} rows={lines} />
      ) : (
        <Field {...shared} {...input} type={picker} />
      )}
      {hasTwo && (
        <TwoVersions id={shared.id} label={label} theirs={inField(theirs)} isPrice={/price$/.test(field)} />
      )}
    </>
  );
}

/** The stored value stays until another is chosen. */
const withValue = (options: NonNullable<CellFieldProps['options']>, value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: value }, ...options];
