import { CUTS } from '#domain/rounds/round-rules.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';

interface PlanFieldsProps {
  /** Players who play. */
  here: number;
  values: { rounds: string; minutes: string; cut: string };
  problems: Readonly<Record<string, string>>;
}

/** How long a tournament goes on. */
export const PlanFields = ({ here, values, problems }: PlanFieldsProps) => {
  const errorOf = (field: string) => {
    const problem = problems[`plan.${field}`];
    return problem !== undefined && /^\p{Ll}/u.test(problem) ? `This ${problem}.` : problem;
  };
  return (
    <div className="short-fields rounds__fields">
      <Field
        name="rounds"
        label="Swiss rounds"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.rounds}
        error={errorOf('rounds')}
      />
      <Field
        name="minutes"
        label="Minutes for a round"
        hint="0: without a clock"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={values.minutes}
        error={errorOf('minutes')}
      />
      <SelectField
        name="cut"
        label="Finals"
        options={CUTS.map((cut) => ({
          value: String(cut),
          label: cut === 0 ? 'None' : `The best ${cut}`,
          disabled: cut > here && String(cut) !== values.cut,
        }))}
        defaultValue={values.cut}
        error={errorOf('cut')}
      />
    </div>
  );
};
