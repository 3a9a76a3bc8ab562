import { nameKey } from '../import/term-set.ts';
import type { Edited, EditedRow } from './changes.ts';
import { attributesIn, type FieldProblem } from './read-edited.ts';

/** New or changed variations that nobody could choose, as another one has the same options. */
export function sameOptionsProblems({ units }: Edited): FieldProblem[] {
  const variations = units.filter(({ cells, isRemoved }) => !isRemoved && cells.get('Type') === 'variation');
  const byOptions = Map.groupBy(variations, optionsKey);
  return variations.flatMap((unit): FieldProblem[] => {
    const field = [...unit.changed].find((changed) => OPTION.test(changed));
    const isAlone = (byOptions.get(optionsKey(unit)) ?? []).length < 2;
    if (field === undefined || isAlone) return [];
    return [{ row: unit.key, field, reason: `is “${unit.cells.get(field)}”, which another variation has` }];
  });
}

const OPTION = /^Attribute \d+ value\(s\)$/;

function optionsKey({ cells }: EditedRow): string {
  const attributes = attributesIn(cells);
  const chosen = attributes.ok ? attributes.value : [];
  return JSON.stringify(chosen.map(({ name, options }) => [nameKey(name), ...options.map(nameKey)]).sort());
}
