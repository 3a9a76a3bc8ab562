import { Form, useNavigation } from 'react-router';
import { COLUMNS_NAME_LENGTH, type ImportColumns, PRICE_CURRENCIES } from '#domain/imports/import-columns.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Checkbox } from '#storefront/ui/controls/checkbox.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';

const FORM = 'columns-form';

interface ColumnsSideProps {
  chosen: ImportColumns;
  problems: Record<string, string>;
  keepAs: string;
  /** Nothing has been read yet. */
  canDrop: boolean;
}

/** Settings for all rows, and the next step. */
export function ColumnsSide({ chosen, problems, keepAs, canDrop }: ColumnsSideProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="box box--acting" aria-labelledby="columns-rest">
      <h2 id="columns-rest">For every row</h2>
      <SelectField
        form={FORM}
        name="key"
        label="Finds its product by"
        options={KEYS}
        defaultValue={chosen.key}
        error={problems.key}
      />
      <SelectField
        form={FORM}
        name="price_currency"
        label="Prices are in"
        options={CURRENCIES}
        defaultValue={chosen.price_currency}
        error={problems.price_currency}
      />
      <Field
        form={FORM}
        name="price_rate"
        label="Rand for 1 of it"
        hint="Such as 18.50. Not needed for rand."
        inputMode="decimal"
        autoComplete="off"
        defaultValue={chosen.price_rate}
        error={problems.price_rate}
      />
      <Field
        form={FORM}
        name="category"
        label="Category"
        hint="Such as Singles > Pokemon Singles. Empty: as the file says."
        autoComplete="off"
        defaultValue={chosen.category}
        error={problems.category}
      />
      <Checkbox
        form={FORM}
        name="price_and_stock_only"
        value="1"
        label="Of products that the shop has, change only price and stock"
        defaultChecked={chosen.price_and_stock_only}
      />
      <Field
        form={FORM}
        name="keep_as"
        label="Keep this choice as"
        hint="For the next file with these columns. Empty: do not keep it."
        autoComplete="off"
        maxLength={COLUMNS_NAME_LENGTH}
        defaultValue={keepAs}
        error={problems.keep_as}
      />
      <div className="import-buttons">
        <Button
          type="submit"
          form={FORM}
          look="gold"
          block
          busy={isBusy}
          name="do"
          value="choose"
          {...pressedBy('Ctrl Enter')}
        >
          Read the file like this <Keys of="Ctrl Enter" />
        </Button>
        {canDrop && (
          <Form method="post">
            <Button type="submit" block name="do" value="drop" busy={isBusy}>
              Throw this file away
            </Button>
          </Form>
        )}
      </div>
      <p className="meta">A dry run follows: nothing is changed yet.</p>
    </section>
  );
}

const KEYS = [
  { value: 'sku', label: 'SKU' },
  { value: 'barcode', label: 'Barcode' },
];

const CURRENCY_NAMES: Record<(typeof PRICE_CURRENCIES)[number], string> = {
  ZAR: 'Rand',
  USD: 'US dollars',
  EUR: 'Euro',
  GBP: 'Pounds sterling',
  AUD: 'Australian dollars',
  CAD: 'Canadian dollars',
  JPY: 'Japanese yen',
  BWP: 'Pula',
  NAD: 'Namibian dollars',
};

const CURRENCIES = [
  { value: '', label: 'Choose one' },
  ...PRICE_CURRENCIES.map((code) => ({ value: code, label: `${CURRENCY_NAMES[code]} (${code})` })),
];
