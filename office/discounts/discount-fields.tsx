import type { GoodsChoices } from '#backend/discount-desk/find-choices.ts';
import type { DiscountKind, DiscountUse, GoodsGroup } from '#domain/discounts/discount.ts';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import type { DiscountDraft, TextField } from './discount-form.ts';

interface DiscountFieldsProps {
  draft: DiscountDraft;
  problems: Readonly<Record<string, string>>;
  choices: GoodsChoices;
}

const APPLIES: Record<DiscountUse, string> = {
  code: 'with one code for everybody',
  codes: 'with codes for one order each',
  itself: 'by itself',
};

const KINDS: Record<DiscountKind, string> = {
  percent: 'a percentage of the goods',
  amount: 'an amount off the goods',
  delivery: 'a percentage of the delivery',
  buy_get: 'buy some, get some',
};

export function DiscountFields({ draft, problems, choices }: DiscountFieldsProps) {
  const errorOf = (name: string) => {
    const [, problem] = Object.entries(problems).find(([field]) => field.split('.').includes(name)) ?? [];
    return problem === undefined ? undefined : `This ${problem}.`;
  };
  const field = (name: TextField, label: string, hint?: string) => (
    <Field
      name={name}
      label={label}
      hint={hint}
      autoComplete="off"
      defaultValue={draft.texts[name]}
      error={errorOf(name)}
    />
  );
  const select = (name: 'applies' | 'kind', label: string, options: Record<string, string>) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={draft.texts[name]}
      error={errorOf(name)}
      options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
    />
  );
  const time = (name: 'starts_at' | 'ends_at', label: string) => (
    <Field
      name={name}
      label={label}
      type="datetime-local"
      defaultValue={draft.texts[name]}
      error={errorOf(name)}
    />
  );
  return (
    <>
      <fieldset className="short-fields">
        <legend>Discount</legend>
        {field('name', 'Name', 'Customers read it in the cart')}
        {select('applies', 'Given', APPLIES)}
        {field('code', 'Code', 'Only for one code: capitals, blanks and dashes do not matter')}
      </fieldset>
      <fieldset className="short-fields">
        <legend>Takes off</legend>
        {select('kind', 'Kind', KINDS)}
        {field('percent', 'Percent', 'Of goods or delivery')}
        {field('amount', 'Amount in rand')}
        {field('buy_units', 'Buy')}
        {field('get_units', 'Get')}
        {field('get_percent', 'at percent off', '100: free')}
      </fieldset>
      <fieldset className="short-fields">
        <legend>For these goods: none checked means all</legend>
        <Goods group="categories" title="Categories" choices={choices.categories} draft={draft} />
        <Goods group="brands" title="Brands" choices={choices.brands} draft={draft} />
        <Goods group="sets" title="Sets" choices={choices.sets} draft={draft} />
        <Goods group="tags" title="Tags" choices={choices.tags} draft={draft} />
        {field('products', 'Products', 'Their numbers, as in the address of the product')}
        <Checkbox
          name="not_on_sale"
          value="1"
          label="Not for goods at a sale price"
          defaultChecked={draft.checks.not_on_sale}
        />
      </fieldset>
      <fieldset className="short-fields">
        <legend>Limits, all empty: none</legend>
        {field('minimum', 'From, in rand', 'Of these goods, before discounts')}
        {field('least_units', 'From this many items')}
        {time('starts_at', 'Starts')}
        {time('ends_at', 'Ends')}
        {field('most_uses', 'At most this many orders')}
        {field('most_per_mailbox', 'By one e-mail address', 'Needs a code')}
      </fieldset>
      <fieldset className="short-fields">
        <legend>With other discounts</legend>
        <Checkbox
          name="combines"
          value="1"
          label="Combines with others that combine"
          defaultChecked={draft.checks.combines}
        />
        {field('position', 'Place in the order', 'Lower comes first')}
      </fieldset>
    </>
  );
}

interface GoodsProps {
  group: Exclude<GoodsGroup, 'products'>;
  title: string;
  choices: readonly { id: number; name: string }[];
  draft: DiscountDraft;
}

function Goods({ group, title, choices, draft }: GoodsProps) {
  const chosen = draft.of[group];
  const named = new Set(choices.map(({ id }) => id));
  // What has been deleted since stays until it is unchecked.
  const all = [...choices, ...chosen.filter((id) => !named.has(id)).map((id) => ({ id, name: `No. ${id}` }))];
  if (all.length === 0) return null;
  return (
    <details open={chosen.length > 0}>
      <summary>
        {title}
        {chosen.length > 0 && `: ${chosen.length} chosen`}
      </summary>
      <div className="discount-form__goods">
        {all.map(({ id, name }) => (
          <Checkbox key={id} name={group} value={id} label={name} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </details>
  );
}
