import type { ApiFacets } from '#contract/facets.ts';
import type { ProductFilters } from '#contract/product-query.ts';
import { codeKey } from '#domain/cards/card-keys.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { countFacets } from '../listing/facets.ts';
import { attributeGroup } from '../listing/failure-bits.ts';
import { runInTimeSlices } from '../search/time-slices.ts';
import type { SearchServices } from '../services.ts';
import type { Term } from '../terms.ts';
import { findCategories } from '../terms.ts';
import { memberOf, searchCatalogue } from './search-catalogue.ts';
import { currentSetNames } from './set-names.ts';

const SET = 'set';
/** The collector's number is left out, as every card has its own. */
const FACET_ATTRIBUTES = ['rarity', SET, 'condition', 'finish', 'language', 'colour', 'size'];

export async function findFacets(services: SearchServices, query: ProductFilters): Promise<ApiFacets> {
  const { db } = services;
  const { listing, filters, fails, found } = await searchCatalogue(services, query, {
    forFacets: true,
    readsSale: true,
  });
  const attributes = await db
    .selectFrom('attributes')
    .selectAll()
    .where('slug', 'in', FACET_ATTRIBUTES)
    .execute();
  const terms = await db
    .selectFrom('attribute_terms')
    .select(['id', 'attribute_id', 'name', 'slug', 'position'])
    .where('attribute_id', 'in', [...attributes.map(({ id }) => id), NO_ATTRIBUTE])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const groupOfAttribute = new Map(
    filters.termGroups.map(({ attributeId }, at) => [attributeId, attributeGroup(at)]),
  );
  const groupOfTerm = new Map(
    terms.flatMap(({ id, attribute_id }) => {
      const group = groupOfAttribute.get(attribute_id);
      return group === undefined ? [] : [[id, group]];
    }),
  );
  const isSearched = found ? memberOf(listing, found) : () => true;
  const counts = await runInTimeSlices(countFacets(listing, fails, isSearched, groupOfTerm));

  const setNames = await currentSetNames(db, listing);
  const calledAs = ({ name }: Term) => {
    const others = setNames?.(name).filter((key) => key !== codeKey(name)) ?? [];
    return others.length === 0 ? {} : { also_called: others.join(' ') };
  };

  return {
    total: counts.total,
    in_stock: counts.inStock,
    on_sale: counts.onSale,
    graded: counts.graded,
    photos: counts.photographed,
    price:
      counts.lowestCents === undefined || counts.highestCents === undefined
        ? null
        : { min: decimalFromCents(counts.lowestCents), max: decimalFromCents(counts.highestCents) },
    categories: (await findCategories(db)).flatMap((category) =>
      counted(category, counts.categories).map((term) => ({ ...term, parent: category.parent_id ?? 0 })),
    ),
    brands: (await db.selectFrom('brands').selectAll().orderBy('name').execute()).flatMap((brand) =>
      counted(brand, counts.brands),
    ),
    attributes: FACET_ATTRIBUTES.flatMap((slug) => attributes.filter((attribute) => attribute.slug === slug))
      .map(({ id, name, slug }) => ({
        id,
        name,
        slug: `pa_${slug}`,
        terms: terms
          .filter((term) => term.attribute_id === id)
          .flatMap((term) => counted(term, counts.terms))
          .map((term) => (slug === SET ? { ...term, ...calledAs(term) } : term)),
      }))
      .filter((attribute) => attribute.terms.length > 0),
  };
}

/** PostgreSQL rejects an empty list of ids. */
const NO_ATTRIBUTE = 0;

function counted({ id, name, slug }: Term, counts: Uint32Array) {
  const count = counts[id] ?? 0;
  return count > 0 ? [{ id, name, slug, count }] : [];
}
