import type { ApiFacets } from '#contract/facets.ts';
import type { ProductFilters } from '#contract/product-query.ts';
import { decimalFromCents } from '#domain/money.ts';
import { findCategories } from './category-tree.ts';
import { hasWords, ordinalSet } from './find-product-ids.ts';
import { countFacets } from './listing/facets.ts';
import { detailsOf } from './listing/listing-details.ts';
import { attributeGroup, failures } from './listing/select.ts';
import { resolveFilters } from './resolve-filters.ts';
import { inSlices } from './search/in-slices.ts';
import { searchWords } from './search/search.ts';
import type { CatalogueServices } from './services.ts';
import type { Term } from './terms.ts';

/** Attributes that shoppers choose by; a collector's number is none: every card has its own. */
const FACET_ATTRIBUTES = ['rarity', 'set', 'condition', 'finish', 'language', 'colour', 'size'];

/** What each further choice would leave of a list. */
export async function findFacets(
  { db, listing: keeper, cardWords }: CatalogueServices,
  query: ProductFilters,
): Promise<ApiFacets> {
  const [listing, { filters, search, attributeIds }] = await Promise.all([
    keeper.current(),
    resolveFilters(db, query),
  ]);
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
  const groupOfAttribute = new Map(attributeIds.map((id, index) => [id, attributeGroup(index)]));
  const groupOfTerm = new Map(terms.map((term) => [term.id, groupOfAttribute.get(term.attribute_id)]));
  const details = filters.details && (await detailsOf(db, listing));
  const fails = failures(listing, filters, details);
  const counts = countFacets(listing, fails, await wordFilter(), (id) => groupOfTerm.get(id));

  return {
    total: counts.total,
    in_stock: counts.inStock,
    on_sale: counts.onSale,
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
          .flatMap((term) => counted(term, counts.terms)),
      }))
      .filter((attribute) => attribute.terms.length > 0),
  };

  /** Whether a product is among what was searched for; a group that is filtered by must not narrow the search. */
  async function wordFilter(): Promise<(ordinal: number) => boolean> {
    if (!search || !hasWords(search)) return () => true;
    const { hits } = await inSlices(searchWords(await listing.words, cardWords, search, () => true));
    const found = ordinalSet(listing, hits);
    return (ordinal) => found[ordinal] === 1;
  }
}

/** Keeps the list of ids from being empty, which PostgreSQL refuses. */
const NO_ATTRIBUTE = 0;

function counted({ id, name, slug }: Term, counts: ReadonlyMap<number, number>) {
  const count = counts.get(id) ?? 0;
  return count > 0 ? [{ id, name, slug, count }] : [];
}
