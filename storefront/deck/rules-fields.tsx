import { CARD_CONDITIONS } from '#domain/deck-list/deck-rules.ts';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import type { DeckRulesInput } from './read-deck-form.ts';

interface RulesFieldsProps {
  rules: DeckRulesInput;
  languages: readonly string[];
  /** Compact, as there is little room above the lines. */
  short?: boolean;
}

const anyFirst = (names: readonly string[], any: string) => [
  ...names.map((name) => ({ value: name, label: name })),
  { value: '', label: any },
];

export function RulesFields({ rules, languages, short = false }: RulesFieldsProps) {
  const known = [...new Set(['English', ...languages, ...(rules.language ? [rules.language] : [])])];
  return (
    <>
      <SelectField
        name="condition"
        label="Condition at least"
        defaultValue={rules.condition}
        options={anyFirst(CARD_CONDITIONS.slice(0, -1), 'Any condition')}
      />
      <SelectField
        name="printing"
        label="Printing"
        defaultValue={rules.printing}
        options={[
          { value: 'any', label: short ? 'Listed first' : 'As listed first, then the cheapest' },
          { value: 'cheapest', label: short ? 'Cheapest' : 'The cheapest printing' },
          { value: 'exact', label: short ? 'As listed' : 'Exactly as listed' },
        ]}
      />
      <SelectField
        name="language"
        label="Language"
        defaultValue={rules.language}
        options={anyFirst(known, 'Any language')}
      />
      <Checkbox
        name="leave_out_basics"
        label={short ? 'No basic lands or energy' : 'Leave out basic lands and energy'}
        defaultChecked={rules.leave_out_basics}
      />
    </>
  );
}
