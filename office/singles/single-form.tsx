import type { KeyboardEvent } from 'react';
import { Form, Link } from 'react-router';
import type { Single } from '#backend/book-desk/describe-single.ts';
import { formatDecimal } from '#domain/money/money.ts';
import { Button } from '#storefront/ui/controls/button.tsx';
import { Field } from '#storefront/ui/controls/field.tsx';
import { SelectField } from '#storefront/ui/controls/select-field.tsx';
import { Keys } from '../pieces/keyboard/keys.tsx';
import { Note } from '../pieces/note.tsx';
import { fieldOf } from './read-single-form.ts';

interface SingleFormProps {
  single: Single;
  /** Sent again, the same form saves once. */
  formKey: string;
  /** Of a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** Units and price by condition and finish. Enter in any field saves, Up and Down go from condition to condition. */
export function SingleForm({ single, formKey, typed }: SingleFormProps) {
  const { printing, products, product, name, category, categories, finishes, cells } = single;
  const { set, number, rarity } = printing;
  const heading = [printing.name, set, number].filter(Boolean).join(', ');
  const able = products.filter(({ is_sold_otherwise }) => !is_sold_otherwise);
  const others = products.filter(({ is_sold_otherwise }) => is_sold_otherwise);
  if (!product && able.length > 0)
    return (
      <Note tone="info" title={`Several products sell ${heading}. Which one gets the units?`}>
        <ProductLinks
          products={able}
          to={({ id }) => `/products/new-single?printing=${printing.id}&product=${id}`}
        />
      </Note>
    );
  return (
    <Form
      method="post"
      className="box box--acting single-form"
      aria-labelledby="single"
      data-unsaved=""
      onKeyDown={moveInColumn}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="printing" value={printing.id} />
      {product && <input type="hidden" name="product" value={product.id} />}
      <div>
        <h2 id="single">{heading}</h2>
        <p className="meta">
          {product ? (
            <>
              In the shop as <Link to={`/products/${product.id}`}>{product.name}</Link>: what is typed here is
              added.
            </>
          ) : (
            rarity
          )}
          {printing.picture !== '' && (
            <>
              {' '}
              <a href={printing.picture} target="_blank" rel="noreferrer">
                See its picture
              </a>
            </>
          )}
        </p>
        {product && !product.is_published && (
          <Note tone="warn" title="This product is not in the shop.">
            What is added cannot be bought until you <Link to={addressOf(product)}>publish it</Link>.
          </Note>
        )}
        {others.length > 0 && (
          <p className="meta">
            Also in the shop, and not added to: <ProductLinks products={others} to={addressOf} />
          </p>
        )}
      </div>
      <div className="single-form__finishes">
        {(finishes.length > 0 ? finishes : ['']).map((finish) => (
          <fieldset key={finish}>
            <legend className={finish === '' ? 'sr-only' : undefined}>{finish || 'Conditions'}</legend>
            <div className="single-form__line single-form__heads" aria-hidden="true">
              <span>Condition</span>
              <span>{product ? 'Add' : 'Units'}</span>
              <span>Price</span>
            </div>
            {cells.map((cell, at) =>
              cell.finish === finish ? (
                <Line key={cell.condition} cell={cell} at={at} typed={typed} isFirst={at === 0} />
              ) : null,
            )}
          </fieldset>
        ))}
      </div>
      {product ? (
        <input type="hidden" name="name" value={name} />
      ) : (
        <details className="single-form__more" open={category === ''}>
          <summary>Name and category</summary>
          <Field
            name="name"
            label="Name"
            required
            maxLength={200}
            autoComplete="off"
            defaultValue={typed.name ?? name}
          />
          <SelectField
            name="category"
            label="Category"
            defaultValue={typed.category ?? category}
            options={[...new Set(['', category, ...categories])].map((value) => ({
              value,
              label: value === '' ? 'None' : value,
            }))}
          />
        </details>
      )}
      <div className="row-of-buttons">
        <Button type="submit" look="gold">
          Save, and the next card <Keys of="Enter" />
        </Button>
      </div>
    </Form>
  );
}

type Product = Single['products'][number];

const addressOf = ({ id }: Product): string => `/products/${id}`;

const ProductLinks = ({ products, to }: { products: Product[]; to: (product: Product) => string }) =>
  products.map((product, at) => (
    <span key={product.id}>
      {at > 0 && ', '}
      <Link to={to(product)}>{product.name}</Link>
    </span>
  ));

function moveInColumn(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget } = event;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const column = target instanceof HTMLInputElement && /^(?:units|price)-/.exec(target.name)?.[0];
  if (step === 0 || !column) return;
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>(`input[name^="${column}"]`)];
  event.preventDefault();
  const next = fields[fields.indexOf(target) + step];
  next?.focus();
  next?.select();
}

interface LineProps {
  cell: Single['cells'][number];
  at: number;
  typed: Readonly<Record<string, string>>;
  isFirst: boolean;
}

function Line({ cell, at, typed, isFirst }: LineProps) {
  const { condition, finish, sold, proposed } = cell;
  const which = [condition, finish].filter(Boolean).join(', ');
  const shown = sold?.price ?? proposed ?? '';
  const typedPrice = typed[fieldOf('price', at)];
  const isEdited = typedPrice !== typed[fieldOf('shown', at)];
  return (
    <div className="single-form__line">
      <span>
        {condition}
        {sold && (
          <span className="meta">
            {sold.stock} {sold.price !== '' && `at ${formatDecimal(sold.price)}`}
          </span>
        )}
        <input type="hidden" name={fieldOf('condition', at)} value={condition} />
        <input type="hidden" name={fieldOf('finish', at)} value={finish} />
        <input type="hidden" name={fieldOf('shown', at)} value={shown} />
        {sold && (
          <>
            <input type="hidden" name={fieldOf('sold-price', at)} value={sold.price} />
            <input type="hidden" name={fieldOf('sold-stock', at)} value={sold.stock} />
          </>
        )}
      </span>
      <input
        name={fieldOf('units', at)}
        className="field__input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={`${which}: units${sold ? ' to add' : ''}`}
        {...{ autoFocus: isFirst }}
        defaultValue={typed[fieldOf('units', at)]}
      />
      <span className="money-field">
        <span>R</span>
        <input
          key={shown}
          name={fieldOf('price', at)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${which}: price`}
          defaultValue={isEdited ? typedPrice : shown}
        />
      </span>
    </div>
  );
}
