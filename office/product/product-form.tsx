import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { OfficeCellChange, OfficeProduct } from '#contract/office-product.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { EditorForm } from '../pieces/editor-form.tsx';
import { useKeptDraft } from '../pieces/kept-draft.ts';
import { CellField, EditorContext, type Given } from './cell-field.tsx';
import { CopyFields } from './copy-fields.tsx';
import { type Attribute, matrixOf } from './matrix-of.ts';
import { MoreFields } from './more-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { NEW_ROW, nameOf, PRODUCT, readChanges } from './read-form.ts';
import { UnitMatrix } from './unit-matrix.tsx';
import { countOf, linesOf, UnsavedPanel } from './unsaved-panel.tsx';
import './product.css';

type Cells = OfficeProduct['cells'];

interface ProductFormProps {
  /** undefined: a new one. */
  product: OfficeProduct | undefined;
  choices: OfficeProduct['choices'];
  /** What a refusal gave back, or a draft. */
  given: Given | undefined;
  throwAway: () => void;
}

/** Where the device keeps what was typed. */
export const draftOf = (id: number | undefined): string => String(id ?? 'new');

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
const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];
const NO_CELLS: Cells = {};
const NO_PICTURES: OfficeProduct['pictures'] = [];

export function ProductForm({ product, choices, given, throwAway }: ProductFormProps) {
  const cells = product?.cells ?? NO_CELLS;
  const own = { row: PRODUCT, cells };
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<OfficeCellChange[]>([]);
  const readForm = useCallback(() => {
    if (form.current) setChanges(readChanges(new FormData(form.current)));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the shop has, and what came back, is compared anew
  useEffect(readForm, [readForm, product, given]);
  const draft = useKeptDraft(draftOf(product?.id), changes, given);
  const editing = useMemo(
    () => ({
      typed: given?.typed ?? {},
      problems: given?.problems ?? {},
      conflicts: given?.conflicts ?? [],
      changedRows: new Set(changes.map(({ row }) => row)),
    }),
    [given, changes],
  );
  const isVariable = cells.Type?.startsWith('variable') ?? false;
  const hasNewOption = Object.keys(given?.problems ?? {}).some((key) => key.startsWith(`${NEW_ROW}|`));
  return (
    <EditorContext value={editing}>
      <EditorForm ref={form} isChanged={changes.length > 0} onInput={readForm} onSend={draft.send}>
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
            {isVariable ? (
              <Cell
                {...own}
                field="Stock"
                label="Stock of all variations together"
                hint="Empty: each its own"
              />
            ) : (
              <PriceFields row={PRODUCT} cells={cells} />
            )}
          </section>
          {product && isVariable && (
            <section className="part stack" aria-labelledby="units">
              <UnitMatrix product={product} />
              <details className="matrix-more" open={hasNewOption || undefined}>
                <summary>Make a variation with another option</summary>
                <div className="stack">
                  <OptionFields dimensions={matrixOf(product).dimensions} />
                  <PriceFields row={NEW_ROW} cells={NO_CELLS} />
                </div>
              </details>
            </section>
          )}
          <section className="part stack" aria-labelledby="pictures">
            <h2 id="pictures">Pictures</h2>
            <p className="meta">The first is the main one.</p>
            <PictureFields row={PRODUCT} cells={cells} pictures={product?.pictures ?? NO_PICTURES} />
          </section>
          {product && <CopyFields product={product} />}
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
            <MoreFields cells={cells} />
          </section>
        </div>
        <div className="product-side">
          <UnsavedPanel
            product={product}
            changes={changes}
            throwAway={() => {
              draft.forget();
              throwAway();
            }}
          />
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
        {changes.length > 0 && (
          <div className="unsaved-bar">
            {countOf(linesOf(product, changes).length)} not saved
            <Button type="submit" name="do" value="save" look="gold">
              Save
            </Button>
          </div>
        )}
        <Choices id="attributes" values={choices.attributes} />
        <Choices id="brands" values={choices.brands} />
        <Choices id="categories" values={choices.categories} />
      </EditorForm>
    </EditorContext>
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

/** One option for each attribute by which variations are chosen, and of one more. */
function OptionFields({ dimensions }: { dimensions: readonly Attribute[] }) {
  const own = { row: NEW_ROW, cells: NO_CELLS };
  const column = (index: number, field: string) => `Attribute ${index + 1} ${field}`;
  const last = dimensions.length;
  return (
    <div className="product-fields">
      <input type="hidden" name={nameOf(NEW_ROW, 'Type')} value="variation" />
      {dimensions.map(({ name, global }, index) => (
        <div key={name}>
          <input type="hidden" name={nameOf(NEW_ROW, column(index, 'name'))} value={name} />
          <input type="hidden" name={nameOf(NEW_ROW, column(index, 'global'))} value={global} />
          <Cell {...own} field={column(index, 'value(s)')} label={name} />
        </div>
      ))}
      <input type="hidden" name={nameOf(NEW_ROW, column(last, 'global'))} value="1" />
      <Cell
        {...own}
        field={column(last, 'name')}
        label={last === 0 ? 'Chosen by' : 'Chosen by, too'}
        first={last === 0 ? 'Condition' : undefined}
        hint={last === 0 ? undefined : 'Such as Language'}
      />
      <Cell {...own} field={column(last, 'value(s)')} label="Option" hint="Such as Near Mint" />
    </div>
  );
}

/** Each with its name and options, and one that is added by giving it a name. */
function Attributes({ row, cells }: { row: string; cells: Cells }) {
  const numbers = Object.keys(cells).flatMap((field) => /^Attribute (\d+) name$/.exec(field)?.[1] ?? []);
  const next = Math.max(0, ...numbers.map(Number)) + 1;
  const { problems } = useContext(EditorContext);
  const hasProblem = Object.keys(problems).some((key) => key.startsWith(`${row}|Attribute `));
  return (
    <>
      <div className="product-fields">
        {numbers.map((number) => (
          <Cell
            key={number}
            row={row}
            cells={cells}
            field={`Attribute ${number} value(s)`}
            label={cells[`Attribute ${number} name`] ?? ''}
          />
        ))}
      </div>
      <details className="matrix-more" open={hasProblem || undefined}>
        <summary>Attributes: names, filters, one more</summary>
        <div className="stack">
          {[...numbers, String(next)].map((number) => {
            const name = cells[`Attribute ${number} name`];
            const own = { row, cells };
            return (
              <div key={number} className="product-fields">
                <Cell
                  {...own}
                  field={`Attribute ${number} name`}
                  label={name ? `Name of ${name}` : 'Another attribute'}
                  hint={name ? 'Empty: removed' : 'Such as Artist'}
                  list="attributes"
                />
                {!name && (
                  <Cell
                    {...own}
                    field={`Attribute ${number} value(s)`}
                    label="Its options"
                    hint="With commas"
                  />
                )}
                <Cell
                  {...own}
                  field={`Attribute ${number} global`}
                  label={`Filter of the shop${name ? `: ${name}` : ''}`}
                  options={YES_NO}
                  first="1"
                />
                <Cell
                  {...own}
                  field={`Attribute ${number} visible`}
                  label={`On the page${name ? `: ${name}` : ''}`}
                  options={YES_NO}
                  first="1"
                />
                <Cell
                  {...own}
                  field={`Attribute ${number} default`}
                  label={`Chosen first${name ? `: ${name}` : ''}`}
                />
              </div>
            );
          })}
        </div>
      </details>
    </>
  );
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
