import { z } from 'zod';
import { insertInBatches } from '../insert-in-batches.ts';
import type { ListedAttribute, VariationOption } from '../product-state.ts';
import type { ShopTerms } from '../shop-terms.ts';
import { groupByProduct, type Part, rowsOf } from './part.ts';

const optionNames = z.array(z.string());

export const loadAttributes: Part<ListedAttribute[]>['load'] = async (db, ids) => {
  const rows = await db
    .selectFrom('product_attributes')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  return groupByProduct(
    rows,
    (row) => row.product_id,
    (row) => ({
      attributeId: row.attribute_id,
      name: row.name,
      visible: row.visible,
      forVariations: row.for_variations,
      options: optionNames.parse(JSON.parse(row.options)),
      defaultOption: row.default_option,
    }),
  );
};

export function attributesPart({ attributes, attributeTerms }: ShopTerms): Part<ListedAttribute[]> {
  const storedId = (id: number | null) => (id === null ? null : attributes.storedId(id));
  const termIds = ({ attributeId, options }: ListedAttribute) =>
    attributeId === null
      ? []
      : options.map((option) =>
          attributeTerms.storedId(attributeTerms.idOf(option, storedId(attributeId) ?? 0)),
        );
  return {
    load: loadAttributes,
    async save(trx, values, isNew) {
      const ids = [...values.keys()];
      if (!isNew) {
        await trx.deleteFrom('product_attributes').where('product_id', 'in', ids).execute();
        await trx.deleteFrom('product_attribute_terms').where('product_id', 'in', ids).execute();
      }
      const rows = rowsOf(values, (product_id, attribute, position) => ({
        product_id,
        attribute_id: storedId(attribute.attributeId),
        name: attribute.name,
        position,
        visible: attribute.visible,
        for_variations: attribute.forVariations,
        options: JSON.stringify(attribute.options),
        default_option: attribute.defaultOption,
      }));
      await insertInBatches(rows, (batch) => trx.insertInto('product_attributes').values(batch).execute());
      const terms = [...values].flatMap(([product_id, listed]) =>
        [...new Set(listed.flatMap(termIds))].map((term_id) => ({ product_id, term_id })),
      );
      await insertInBatches(terms, (batch) =>
        trx.insertInto('product_attribute_terms').values(batch).execute(),
      );
    },
  };
}

export const loadOptions: Part<VariationOption[]>['load'] = async (db, ids) => {
  const rows = await db
    .selectFrom('variation_attributes')
    .selectAll()
    .where('variation_id', 'in', ids)
    .execute();
  const groups = groupByProduct(
    rows,
    (row) => row.variation_id,
    (row) => ({ attributeId: row.attribute_id, name: row.name, option: row.option }),
  );
  return new Map([...groups].map(([id, options]) => [id, options.toSorted(byName)]));
};

export function optionsPart({ attributes }: ShopTerms): Part<VariationOption[]> {
  return {
    load: loadOptions,
    async save(trx, values, isNew) {
      if (!isNew) {
        await trx
          .deleteFrom('variation_attributes')
          .where('variation_id', 'in', [...values.keys()])
          .execute();
      }
      const rows = rowsOf(values, (variation_id, { attributeId, name, option }) => ({
        variation_id,
        attribute_id: attributeId === null ? null : attributes.storedId(attributeId),
        name,
        option,
      }));
      await insertInBatches(rows, (batch) => trx.insertInto('variation_attributes').values(batch).execute());
    },
  };
}

/** Code points sort alike in both databases. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  one.name < other.name ? -1 : 1;
