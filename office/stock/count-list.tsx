import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import type { StockLists } from '#backend/products/find-choices.ts';
import type { OfficeStockUnit } from '#contract/office/stock.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { OfficeIcon } from '../pieces/office-icon.tsx';
import { FoundUnit } from './found-unit.tsx';
import { type CountedList, onShelfOf } from './stock-list.ts';
import { keep, readStored, storeLines, useStored } from './stored-lines.ts';

/** Chooses a list to count; a refused filter stays in its field. */
export const ChooseList = ({ lists, refused }: { lists: StockLists; refused: string }) => (
  <details className="stock-lists" key={refused} open={refused !== ''}>
    <summary className="button button--line">Count a whole list</summary>
    <Form className="box">
      <input type="hidden" name="kind" value="count" />
      <SelectField
        name="set"
        label="Set"
        options={[
          { value: '', label: 'any' },
          ...lists.sets.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      <SelectField
        name="category"
        label="Category"
        options={[
          { value: '', label: 'any' },
          ...lists.categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Field
        name="list"
        label="Or a filter of the product list"
        hint="such as condition:played price:>500"
        defaultValue={refused}
        maxLength={200}
      />
      <Button type="submit" look="ink">
        List what should be there
      </Button>
    </Form>
  </details>
);

interface CountListProps {
  /** As last loaded. */
  listed: CountedList | undefined;
  formKey: string;
  onAdd: (unit: OfficeStockUnit) => void;
}

/** Expected units not scanned yet; they keep their stock unless declared missing. */
export function CountList({ listed, formKey, onAdd }: CountListProps) {
  const kept = useStored();
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (listed) keep({ counting: listed });
    setIsKept(true);
  }, [listed]);
  const list = isKept ? kept.counting : listed;
  if (!list) return null;
  const missing = uncountedOf(list, kept.lists.count);
  const { name, search, units } = list;
  return (
    <section className="part" aria-labelledby="not-counted">
      <div className="part__head">
        <h2 id="not-counted">
          Not counted yet: {missing.length} of {units.length}
        </h2>
        <span className="meta">{name}</span>
      </div>
      <div className="row-of-buttons">
        {missing.length > 0 && (
          <Button
            size="small"
            onClick={() => {
              const gone = missing.map((unit) => ({ unit, units: 0, at: Date.now() }));
              storeLines('count', [...readStored().lists.count, ...gone]);
            }}
          >
            {missing.length === 1
              ? 'It is gone: count it as 0'
              : `All ${missing.length} are gone: count as 0`}
          </Button>
        )}
        <ButtonLink
          size="small"
          to={`/stock/labels?${new URLSearchParams({ shelf: search, name })}`}
          target="_blank"
        >
          <OfficeIcon name="printer" />
          Shelf label
        </ButtonLink>
        <ButtonLink size="small" to="/stock?kind=count" onClick={() => keep({ counting: null })}>
          Leave the list
        </ButtonLink>
      </div>
      {missing.length > 0 ? (
        <ul className="stock-found">
          {missing.map((unit) => (
            <FoundUnit
              key={unit.id}
              unit={unit}
              kind="count"
              formKey={formKey}
              expected={onShelfOf(unit)}
              onAdd={() => onAdd(unit)}
            />
          ))}
        </ul>
      ) : (
        <p className="meta">
          {units.length === 0 ? 'Nothing of it should be there.' : 'All of it is counted.'}
        </p>
      )}
    </section>
  );
}

export function uncountedOf(
  { units }: CountedList,
  lines: readonly { unit: OfficeStockUnit }[],
): OfficeStockUnit[] {
  const counted = new Set(lines.map(({ unit }) => unit.id));
  return units.filter(({ id }) => !counted.has(id));
}
