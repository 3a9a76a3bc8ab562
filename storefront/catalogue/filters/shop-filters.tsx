import { useEffect, useMemo, useState } from 'react';
import { Form, Link } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';
import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import { type ShopQuery, shopAddress, sortValue, usualSort } from '../list/shop-query.ts';
import { ChipMenu, closeMenus } from './chip-menu.tsx';
import { type FacetGroup, PROMOTED } from './facet-groups.ts';
import { FacetList, FacetOptions } from './facet-list.tsx';
import { KindsOfCopy, PriceRange } from './filter-fields.tsx';
import { FILTERS_ID } from './filter-list.ts';
import type { ShopFacets, ShopFiltersProps } from './find-shop-filters.ts';
import type { CountedKind } from './goods-kinds.ts';
import { ShopBar } from './shop-bar.tsx';
import { submitOnChange, useShopForm } from './use-shop-form.ts';
import './chip-line.css';

const FilterDialog = lazyComponent(() => import('./filter-dialog.tsx'));

/** The controls of a list above the chips of what its cards are asked for most; the dialog has all of them. */
export default function ShopFilters(props: ShopFiltersProps) {
  const { query, brandName, kinds, filters, active, total } = props;
  const { facets } = filters;
  // Memoised per response, so that the fields keep the latest choice during a navigation.
  const shown = useMemo(() => ({ ...query, brand: brandName }), [query, brandName]);
  const { form, onSubmit } = useShopForm(shown);
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  useEffect(() => {
    document.addEventListener('pointerdown', closeMenus);
    return () => document.removeEventListener('pointerdown', closeMenus);
  }, []);
  const groups = PROMOTED.flatMap((name) => facets.groups.find((group) => group.name === name) ?? []);
  return (
    <>
      <Form className="shop-form" ref={form} action="/shop" method="get" onSubmit={onSubmit}>
        {/* The form's default button, pressed by Enter; it would otherwise be 'Grid view'. */}
        <button type="submit" hidden>
          Search
        </button>
        <input type="hidden" name="category" defaultValue={query.category} />
        <input type="hidden" name="unsorted" defaultValue={sortValue(usualSort(query))} />
        <input type="hidden" name="sold_out" defaultValue={query.soldOut ? 'true' : ''} />
        <input type="hidden" name="view" defaultValue={query.view} />
        <ShopBar {...props} />
        <fieldset className="chip-line" id={FILTERS_ID} tabIndex={-1}>
          <legend className="sr-only">Filters</legend>
          <OtherFilters query={query} facets={facets} total={total} active={active} />
          <button
            type="button"
            className="chip chip--filters scripted"
            aria-haspopup="dialog"
            onClick={() => setDialog('open')}
          >
            <Icon name="sliders-horizontal" />
            {filtersWord(active)}
          </button>
          <div className="chip-line__strip">
            <label className="chip chip--toggle">
              <input
                type="checkbox"
                name="in_stock"
                value="true"
                disabled={facets.inStock === 0 && !query.inStock}
                defaultChecked={query.inStock}
                onChange={submitOnChange}
              />
              In stock
              <span className="chip__detail">{facets.inStock}</span>
            </label>
            {kinds.length > 0 && <Kinds query={query} kinds={kinds} />}
            {groups.map((group) => (
              <GroupChip
                key={group.name}
                group={group}
                chosen={query.attributes[group.name] ?? []}
                total={total}
              />
            ))}
          </div>
        </fieldset>
      </Form>
      {dialog !== 'unopened' && (
        <FilterDialog {...props} open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

function Kinds({ query, kinds }: { query: ShopQuery; kinds: readonly CountedKind[] }) {
  return (
    <nav className="chip-kinds" aria-label="Singles or sealed">
      {kinds.map(({ label, category, count, isChosen }) =>
        count === 0 && !isChosen ? (
          <NoneChip key={label} label={label} />
        ) : (
          <Link
            key={label}
            className="chip"
            to={shopAddress({ ...query, category: isChosen ? '' : category, page: 1 })}
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
            <span className="chip__detail">{count}</span>
          </Link>
        ),
      )}
    </nav>
  );
}

/** Would find nothing. */
const NoneChip = ({ label }: { label: string }) => (
  <span className="chip chip--none">
    {label}
    <span className="chip__detail">0</span>
  </span>
);

const MAX_NAMED = 2;

function GroupChip({ group, chosen, total }: { group: FacetGroup; chosen: string[]; total: number }) {
  const labels = group.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (group.options.length === 0) return <NoneChip label={group.name} />;
  const said = labels.length > MAX_NAMED ? `${labels.length} chosen` : labels.join(', ');
  return (
    <ChipMenu
      label={group.name}
      detail={said || String(group.options.length)}
      isOn={chosen.length > 0}
      total={total}
    >
      <FacetOptions group={group} chosen={chosen} onChange={submitOnChange} />
    </ChipMenu>
  );
}

const filtersWord = (active: number): string => (active > 0 ? `Filters (${active})` : 'Filters');

interface OtherFiltersProps {
  query: ShopQuery;
  facets: ShopFacets;
  total: number;
  active: number;
}

/** Without JavaScript what no chip has; with it these fields keep what was chosen in the dialog. */
function OtherFilters({ query, facets, total, active }: OtherFiltersProps) {
  return (
    <div className="unscripted">
      <ChipMenu label={filtersWord(active)} name="Other filters" isOn={false} total={total}>
        <PriceRange query={query} prices={facets.prices} id="filter" />
        <KindsOfCopy query={query} facets={facets} />
        {facets.groups
          .filter(({ name }) => !PROMOTED.includes(name))
          .map((group) => (
            <FacetList key={group.name} group={group} chosen={query.attributes[group.name] ?? []} />
          ))}
      </ChipMenu>
    </div>
  );
}
