import { Form } from 'react-router';
import type { OfficeView } from '#backend/people/views/saved-views.ts';
import type { OfficeProductChoices } from '#backend/products/find-choices.ts';
import { writeSavedFilter } from '#domain/catalogue/product-filter.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { SaveView } from '../pieces/lists/save-view.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { filterValue, type ProductAddress } from '../pieces/product-address.ts';

interface FilterFormProps {
  address: ProductAddress;
  choices: OfficeProductChoices;
  views: readonly OfficeView[];
}

/** The filters as a form, which writes the same tokens as typing. */
export function FilterForm({ address, choices, views }: FilterFormProps) {
  const { search, view, sort } = address;
  const select = (name: 'set' | 'condition', label: string, names: readonly { name: string }[]) => (
    <SelectField
      name={name}
      label={label}
      defaultValue={filterValue(search, name)}
      options={[
        { value: '', label: 'any' },
        ...names.map((each) => ({ value: each.name, label: each.name })),
      ]}
    />
  );
  return (
    <details className="filter-form" key={search}>
      <summary className="button button--line" {...pressedBy('F')}>
        <OfficeIcon name="list-filter" /> Filter <Keys of="F" />
      </summary>
      <Form className="box filter-form__fields">
        <input type="hidden" name="filter" value="1" />
        <input type="hidden" name="search" value={search} />
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        {sort !== '' && <input type="hidden" name="sort" value={sort} />}
        {select('set', 'Set', choices.sets)}
        {select('condition', 'Condition', choices.conditions)}
        <SelectField
          name="category"
          label="Category"
          defaultValue={filterValue(search, 'category')}
          options={[
            { value: '', label: 'any' },
            ...choices.categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <Field name="stock" label="Stock" hint="2, <2 or >10" defaultValue={filterValue(search, 'stock')} />
        <Field
          name="price"
          label="Price in rand"
          hint="<100 or >=99.50"
          defaultValue={filterValue(search, 'price')}
        />
        <Button type="submit" look="ink">
          Filter
        </Button>
      </Form>
      <SaveView q={writeSavedFilter(address)} views={views} />
    </details>
  );
}
