import { RichTextField } from '../pieces/editing/rich-text-field.tsx';
import { TwoVersions } from '../pieces/editing/two-versions.tsx';
import type { Cells } from './cell.tsx';
import { useCell } from './cell-field.tsx';
import { idOf, nameBefore, nameOf, PRODUCT } from './read-form.ts';

const FIELD = 'Description';

export function DescriptionField({ cells }: { cells: Cells }) {
  const value = cells[FIELD] ?? '';
  const { shown, theirs, problem, hasTwo } = useCell(PRODUCT, FIELD, value);
  const id = idOf(PRODUCT, FIELD);
  return (
    <>
      <input type="hidden" name={nameBefore(PRODUCT, FIELD)} value={value} />
      <RichTextField
        id={id}
        name={nameOf(PRODUCT, FIELD)}
        heading={<h3>Description</h3>}
        label="Description"
        hint="It is cleaned before customers see it; what is not changed keeps every byte"
        html={shown}
        problem={problem}
        rows={10}
        hasTwoVersions={hasTwo}
      />
      {hasTwo && <TwoVersions id={id} label="Description" theirs={theirs} />}
    </>
  );
}
