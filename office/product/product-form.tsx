import { Form } from 'react-router';
import type { OfficeProduct } from '#contract/office-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Notice } from '#storefront/ui/marks/notice.tsx';
import { CellField, RefusedContext } from './cell-field.tsx';
import { PictureFields } from './picture-fields.tsx';
import { NEW_ROW, nameOf, PRODUCT } from './read-form.ts';
import './product.css';

type Cells = OfficeProduct['cells'];

interface ProductFormProps {
  /** undefined: a new one. */
  product: OfficeProduct | undefined;
  choices: OfficeProduct['choices'];
  refused: { message: string; problems: Record<string, string>; typed: Record<string, string> } | undefined;
}

const STATUSES = [
  { value: '1', label: 'Shop' },
  { value: '-1', label: 'Draft' },
  { value: '0', label: 'Hidden' },
];
const TYPES = [
  { value: 'simple', label: 'One price' },
  { value: 'variable', label: 'Variations' },
  { value: 'bundle', label: 'Bundle of others' },
  { value: 'grouped', label: 'Group of others' },
  { value: 'external', label: 'Sold elsewhere' },
];
const NO_CELLS: Cells = {};

export function ProductForm({ product, choices, refused }: ProductFormProps) {
  const cells = product?.cells ?? NO_CELLS;
  const own = { row: PRODUCT, cells };
  const saveButton = (
    <Button type="submit" name="do" value="save" look="gold">
      Save
    </Button>
  );
  return (
    <RefusedContext value={refused ?? { typed: {}, problems: {} }}>
      {refused && <Notice tone="error">{refused.message}</Notice>}
      <Form method="post" encType="multipart/form-data" className="columns">
        {/* Enter in a field presses the first button. */}
        <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <div className="product-form">
          <section className="part stack" aria-labelledby="what">
            <h2 id="what">What it is</h2>
            <Cell {...own} field="Name" label="Name" />
            <div className="product-fields">
              <Cell {...own} field="Brands" label="Game" list="brands" />
              <Cell
                {...own}
                field="SKU"
                label="SKU"
                hint={product ? undefined : 'Empty: made from the name'}
              />
              <Cell {...own} field="Type" label="Sold as" options={TYPES} first="simple" />
            </div>
            <Attributes row={PRODUCT} cells={cells} />
            <Cell {...own} field="Short description" label="In one sentence" lines={2} />
            <Cell
              {...own}
              field="Description"
              label="Description"
              lines={6}
              hint="HTML is cleaned before it is shown"
            />
          </section>
          <section className="part stack" aria-labelledby="price">
            <h2 id="price">Price and stock</h2>
            <PriceFields row={PRODUCT} cells={cells} />
          </section>
          {product && cells.Type?.startsWith('variable') && (
            <section className="part stack" aria-labelledby="units">
              <h2 id="units">Variations</h2>
              {product.units.map((unit) => (
                <fieldset key={unit.id} className="product-unit stack">
                  <legend>{unit.held > 0 ? `${unit.name}, ${unit.held} held` : unit.name}</legend>
                  <PriceFields row={String(unit.id)} cells={unit.cells} />
                </fieldset>
              ))}
              <fieldset className="product-unit stack">
                <legend>Make a variation</legend>
                <input type="hidden" name={nameOf(NEW_ROW, 'Type')} value="variation" />
                <input type="hidden" name={nameOf(NEW_ROW, 'Attribute 1 global')} value="1" />
                <div className="product-fields">
                  <Cell
                    row={NEW_ROW}
                    cells={NO_CELLS}
                    field="Attribute 1 name"
                    label="Chosen by"
                    first="Condition"
                  />
                  <Cell
                    row={NEW_ROW}
                    cells={NO_CELLS}
                    field="Attribute 1 value(s)"
                    label="Option"
                    hint="Such as Near Mint"
                  />
                </div>
                <PriceFields row={NEW_ROW} cells={NO_CELLS} />
              </fieldset>
            </section>
          )}
          <PictureFields product={product} problem={refused?.problems.picture} />
          <section className="part stack" aria-labelledby="with">
            <h2 id="with">Goes with</h2>
            <div className="product-fields">
              <Cell {...own} field="Upsells" label="Instead of it" hint="SKUs with commas" />
              <Cell {...own} field="Cross-sells" label="Together with it" hint="SKUs with commas" />
              <Cell {...own} field="Grouped products" label="Members of a group" hint="SKUs with commas" />
              <Cell {...own} field="Bundled items" label="In the bundle" hint="Such as SKU x 2" />
            </div>
            <div className="product-fields">
              <Cell {...own} field="Weight (kg)" label="Weight, kg" />
              <Cell {...own} field="Length (cm)" label="Length, cm" />
              <Cell {...own} field="Width (cm)" label="Width, cm" />
              <Cell {...own} field="Height (cm)" label="Height, cm" />
            </div>
          </section>
        </div>
        <div>
          <section className="box box--acting" aria-labelledby="save">
            <h2 id="save">Save</h2>
            {saveButton}
            <p className="meta">Shoppers see it within two seconds.</p>
          </section>
          <section className="box" aria-labelledby="shown">
            <h2 id="shown">In the shop</h2>
            <Cell {...own} field="Published" label="Shown" options={STATUSES} first="-1" />
            <Cell
              {...own}
              field="Publish from"
              label="Publish from"
              hint="Of a draft, such as 2026-11-27 07:00"
            />
          </section>
          <section className="box" aria-labelledby="sale">
            <h2 id="sale">Sale</h2>
            <Cell {...own} field="Date sale price starts" label="From" hint="Such as 2026-11-27" />
            <Cell {...own} field="Date sale price ends" label="Last day" />
          </section>
          <section className="box" aria-labelledby="belongs">
            <h2 id="belongs">Belongs to</h2>
            <Cell
              {...own}
              field="Categories"
              label="Categories"
              list="categories"
              hint="Such as Singles > Pokémon Singles"
            />
            <Cell {...own} field="Tags" label="Tags" />
          </section>
        </div>
        <Choices id="brands" values={choices.brands} />
        <Choices id="categories" values={choices.categories} />
      </Form>
    </RefusedContext>
  );
}

type CellProps = Omit<Parameters<typeof CellField>[0], 'value'> & { cells: Cells };

const Cell = ({ cells, ...props }: CellProps) => <CellField {...props} value={cells[props.field] ?? ''} />;

const PriceFields = ({ row, cells }: { row: string; cells: Cells }) => (
  <div className="product-fields">
    <Cell row={row} cells={cells} field="Regular price" label="Price, R" />
    <Cell row={row} cells={cells} field="Sale price" label="Sale price, R" />
    <Cell row={row} cells={cells} field="Stock" label="Stock" />
    {row !== PRODUCT && <Cell row={row} cells={cells} field="SKU" label="SKU" />}
  </div>
);

function Attributes({ row, cells }: { row: string; cells: Cells }) {
  const names = Object.keys(cells).filter((field) => /^Attribute \d+ name$/.test(field));
  return (
    <div className="product-fields">
      {names.map((name) => (
        <Cell
          key={name}
          row={row}
          cells={cells}
          field={name.replace(/name$/, 'value(s)')}
          label={cells[name] ?? ''}
        />
      ))}
    </div>
  );
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
