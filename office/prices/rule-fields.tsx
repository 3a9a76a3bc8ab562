import type { OfficePrices } from '#backend/prices/find-price-runs.ts';
import { BASIS_LABELS } from '#domain/price-rules/describe.ts';
import { PRICE_BASES } from '#domain/price-rules/rule.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import type { TypedRule } from './rule-form.ts';

interface RuleFieldsProps {
  typed: TypedRule;
  problems: Record<string, string>;
  choices: OfficePrices['choices'];
}

/** Scope and formula of a rule. */
export function RuleFields({ typed, problems, choices }: RuleFieldsProps) {
  const errorOf = (name: string) => {
    const [, problem] = Object.entries(problems).find(([field]) => field.split('.')[0] === name) ?? [];
    return problem === undefined ? undefined : `This ${problem.replace(/^: /, 'does not fit: ')}.`;
  };
  const scope = (
    name: 'game' | 'set' | 'rarity' | 'condition',
    label: string,
    options: readonly string[],
  ) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={typed[name]}
      error={errorOf(name)}
      options={[
        { value: '', label: 'any' },
        ...withOwn(options, typed[name]).map((value) => ({ value, label: value })),
      ]}
    />
  );
  return (
    <>
      <fieldset className="short-fields">
        <legend>For</legend>
        {scope('game', 'Game', choices.games)}
        {scope('set', 'Set', choices.sets)}
        {scope('rarity', 'Rarity', choices.rarities)}
        {scope('condition', 'Condition', choices.conditions)}
      </fieldset>
      <fieldset className="short-fields">
        <legend>Price</legend>
        <SelectField
          name="basis"
          label="Starts from"
          hint="Of Cardmarket’s price guide. A CSV has one price."
          defaultValue={typed.basis}
          error={errorOf('basis')}
          options={PRICE_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        />
        <Field
          name="margin"
          label="Margin in percent"
          hint="20, or -5 for less"
          autoComplete="off"
          required
          defaultValue={typed.margin}
          error={errorOf('margin')}
        />
        <Field
          name="shares"
          label="What conditions are worth, in percent"
          hint="Others are worth the full price. Not used where the rule names a condition."
          autoComplete="off"
          wide
          defaultValue={typed.shares}
          error={errorOf('shares')}
        />
      </fieldset>
      <fieldset className="short-fields">
        <legend>Limits</legend>
        <Field
          name="floor_cents"
          label="Never below, in rand"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed.floor_cents}
          error={errorOf('floor_cents')}
        />
        <Field
          name="stop_percent"
          label="Stop beyond, in percent a day"
          hint="Empty: never"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.stop_percent}
          error={errorOf('stop_percent')}
        />
        <Field
          name="ladder"
          label="Ladder"
          hint="Steps in rand: 0,50 below 10; 1 below 50; 5 below 500; 10"
          autoComplete="off"
          wide
          required
          defaultValue={typed.ladder}
          error={errorOf('ladder')}
        />
      </fieldset>
    </>
  );
}

/** A name no longer used by any product remains selectable. */
const withOwn = (options: readonly string[], own: string): readonly string[] =>
  own === '' || options.includes(own) ? options : [own, ...options];
