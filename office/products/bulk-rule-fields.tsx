import type { OfficeProductChoices } from '#backend/products/find-choices.ts';
import type { BulkRule } from '#contract/office/bulk-changes.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { southAfricanTime } from '#domain/time/south-african-time.ts';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';

interface BulkRuleFieldsProps {
  rule: BulkRule;
  choices: OfficeProductChoices;
  /** Invalid input, by field. */
  problems: Record<string, string>;
}

const HOW = [
  { value: 'lower-percent', label: 'Lower by %' },
  { value: 'raise-percent', label: 'Raise by %' },
  { value: 'lower-amount', label: 'Lower by R' },
  { value: 'raise-amount', label: 'Raise by R' },
  { value: 'set', label: 'Set to R' },
];

const ROUND = [
  { value: 'none', label: 'nothing' },
  { value: 'rand', label: 'whole rand' },
  { value: '99', label: '…,99' },
  { value: '5', label: 'R 5' },
  { value: '10', label: 'R 10' },
];

/** The editable rule of the preview. */
export function BulkRuleFields({ rule, choices, problems }: BulkRuleFieldsProps) {
  switch (rule.kind) {
    case 'price':
    case 'sale':
    case 'end-sale':
      return <FormulaFields rule={rule} problems={problems} />;
    case 'categories': {
      const options = [
        { value: '', label: 'none' },
        ...choices.categories.map(({ id, name }) => ({ value: String(id), label: name })),
      ];
      return (
        <>
          <SelectField name="add" label="Add to" defaultValue={String(rule.add[0] ?? '')} options={options} />
          <SelectField
            name="remove"
            label="Take out of"
            defaultValue={String(rule.remove[0] ?? '')}
            options={options}
          />
        </>
      );
    }
    case 'state':
      return (
        <SelectField
          name="to"
          label="Make them"
          defaultValue={rule.to}
          options={[
            { value: 'shop', label: 'In the shop' },
            { value: 'draft', label: 'Draft' },
            { value: 'hidden', label: 'Hidden' },
          ]}
        />
      );
    case 'stock-status':
      return (
        <SelectField
          name="to"
          label="What is not counted is"
          defaultValue={rule.to}
          options={[
            { value: 'instock', label: 'In stock' },
            { value: 'outofstock', label: 'Out of stock' },
            { value: 'onbackorder', label: 'On backorder' },
          ]}
        />
      );
  }
}

function FormulaFields({ rule, problems }: { rule: BulkRule; problems: Record<string, string> }) {
  const isSale = rule.kind !== 'price';
  const formula = rule.kind === 'price' || rule.kind === 'sale' ? rule : undefined;
  const when = (at: string | null | undefined) => (at ? southAfricanTime(new Date(at)).slice(0, 16) : '');
  return (
    <>
      <SelectField
        name="how"
        label={isSale ? 'Sale price, from the price' : 'Regular price'}
        defaultValue={formula?.how ?? 'end'}
        options={isSale ? [...HOW, { value: 'end', label: 'End the sale' }] : HOW}
      />
      <Field
        name="amount"
        label="How much"
        inputMode="decimal"
        defaultValue={formula ? decimalFromCents(formula.amount).replace('.', ',').replace(',00', '') : ''}
        error={problems.amount}
      />
      <SelectField name="round" label="Round to" defaultValue={formula?.round ?? 'none'} options={ROUND} />
      <Field
        name="floor"
        label="Never below R"
        inputMode="decimal"
        defaultValue={
          formula && formula.floor_cents !== null
            ? decimalFromCents(formula.floor_cents).replace('.', ',')
            : ''
        }
        error={problems.floor}
      />
      {isSale && (
        <>
          <Field
            type="datetime-local"
            name="starts"
            label="Begins"
            defaultValue={when(rule.kind === 'sale' ? rule.starts_at : null)}
          />
          <Field
            type="datetime-local"
            name="ends"
            label="Ends"
            defaultValue={when(rule.kind === 'sale' ? rule.ends_at : null)}
          />
        </>
      )}
    </>
  );
}
