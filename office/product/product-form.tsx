import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OfficeProduct } from '#backend/products/editor/describe-product.ts';
import type { OfficeCellChange } from '#contract/office/product.ts';
import { SHOWN_NAMES } from '#domain/office/product-fields.ts';
import { countOf } from '#domain/text/counts.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { EditorForm } from '../pieces/editing/editor-form.tsx';
import { useLocalDraft } from '../pieces/editing/local-draft.ts';
import { sinceBegin, valuesAtBegin } from '../pieces/since-begin.ts';
import { Attributes, OptionFields } from './attribute-fields.tsx';
import { Cell, NO_CELLS, PriceFields } from './cell.tsx';
import { EditorContext, type Given } from './cell-field.tsx';
import { CopyFields } from './copy-fields.tsx';
import { DescriptionField } from './description-field.tsx';
import { matrixOf } from './matrix-of.ts';
import { MoreFields } from './more-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { NEW_ROW, PRODUCT, readChanges } from './read-form.ts';
import { UnitMatrix } from './unit-matrix.tsx';
import { linesOf, UnsavedPanel } from './unsaved-panel.tsx';
import './product.css';

interface ProductFormProps {
  /** undefined for a new one. */
  product: OfficeProduct | undefined;
  choices: OfficeProduct['choices'];
  /** Input from a refusal or a draft. */
  given: Given | undefined;
  throwAway: () => void;
}

/** Storage key of the local draft. */
export const draftOf = (id: number | undefined): string => String(id ?? 'new');

const STATUSES = ['1', '-1', '0'].map((value) => ({ value, label: SHOWN_NAMES[value] ?? value }));
const TYPES = [
  { value: 'simple', label: 'One price' },
  { value: 'simple, virtual', label: 'One price, no delivery' },
  { value: 'simple, gift_card', label: 'Gift card' },
  { value: 'variable', label: 'Variations' },
  { value: 'variable, virtual', label: 'Variations, no delivery' },
  { value: 'bundle', label: 'Bundle of others' },
  { value: 'grouped', label: 'Group of others' },
  { value: 'external', label: 'Sold elsewhere' },
];
const NO_PICTURES: OfficeProduct['pictures'] = [];

export function ProductForm({ product, choices, given, throwAway }: ProductFormProps) {
  const cells = product?.cells ?? NO_CELLS;
  const own = { row: PRODUCT, cells };
  const form = useRef<HTMLFormElement>(null);
  const [changes, setChanges] = useState<OfficeCellChange[]>([]);
  const begin = useRef<OfficeCellChange[]>([]);
  const readForm = useCallback(() => {
    if (form.current) setChanges(sinceBegin(readChanges(new FormData(form.current)), begin.current));
  }, []);
  useEffect(() => {
    const isEmpty = !product && !given;
    begin.current = isEmpty && form.current ? readChanges(valuesAtBegin(form.current)) : [];
  }, [product, given]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the shop has, and what came back, is compared anew
  useEffect(readForm, [readForm, product, given]);
  const draft = useLocalDraft(draftOf(product?.id), changes, given);
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
            <DescriptionField cells={cells} />
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
            <Cell {...own} field="Publish from" label="Publish from" hint="Of a draft; South African time" />
          </section>
          <section className="box" aria-labelledby="sale">
            <h2 id="sale">Sale</h2>
            <Cell {...own} field="Date sale price starts" label="From" />
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
            {countOf(linesOf(product, changes).length, 'change')} not saved
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

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);
