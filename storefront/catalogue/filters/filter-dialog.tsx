import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askJson } from '../../state/ask-json.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { type ShopQuery, shopAddress, sortValue, usualSort, WHOLE_SHOP } from '../list/shop-query.ts';
import { showProducts } from './chip-menu.tsx';
import { withLatestCounts } from './facet-groups.ts';
import { FacetList, FacetOption } from './facet-list.tsx';
import { brandOptions, categoryOptions, KindsOfCopy, PriceRange } from './filter-fields.tsx';
import type { ShopFilters, ShopFiltersProps } from './find-shop-filters.ts';
import { fillForm, formQuery } from './use-shop-form.ts';
import './filter-dialog.css';

interface FilterDialogProps extends ShopFiltersProps {
  open: boolean;
  onClose: () => void;
}

const FORM_ID = 'all-filters';

/** Every filter of a list. What is chosen is counted at once, and applied by the button. */
export default function FilterDialog({ open, onClose, ...props }: FilterDialogProps) {
  const { query, filters, brandName, categoryName, categoryIds, total } = props;
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const preview = usePreview({ ...filters, total }, open);
  const { brands, tree, facets } = preview.latest;
  const categoryValue = categoryIds.length === 1 ? categoryIds.join() : query.category;

  // What was chosen and not applied is forgotten.
  useEffect(() => {
    if (open && form.current) fillForm(form.current, { ...query, brand: brandName, category: categoryValue });
  }, [open, query, brandName, categoryValue]);

  function count() {
    if (form.current) preview.ask(formQuery(new FormData(form.current)));
  }

  function clear() {
    const { orderby, order, view } = query;
    const cleared = { ...WHOLE_SHOP, ...(query.search === '' ? { orderby, order } : {}), view };
    if (form.current) fillForm(form.current, cleared);
    count();
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = formQuery(new FormData(event.currentTarget));
    onClose();
    navigate(shopAddress({ ...chosen, page: 1 }), { preventScrollReset: true });
  }

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filters"
      footer={
        <div className="filter-dialog__foot">
          <Button onClick={clear}>Clear</Button>
          <Button type="submit" form={FORM_ID} look="gold" aria-live="polite">
            {showProducts(preview.latest.total)}
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} className="filter-dialog" ref={form} onSubmit={apply} onChange={count}>
        <input type="hidden" name="unsorted" defaultValue={sortValue(usualSort(query))} />
        <input type="hidden" name="orderby" defaultValue={query.orderby} />
        <input type="hidden" name="order" defaultValue={query.order} />
        <input type="hidden" name="sold_out" defaultValue={query.soldOut ? 'true' : ''} />
        <input type="hidden" name="view" defaultValue={query.view} />
        <Field
          compact
          name="search"
          id="all-search"
          label="Search products"
          type="search"
          placeholder="Set, card or code"
          autoComplete="off"
          maxLength={100}
          defaultValue={query.search}
        />
        <SelectField
          compact
          name="brand"
          id="all-brand"
          label="Brand"
          options={brandOptions(brands ?? [], brandName)}
          defaultValue={brandName}
          error={brands ? undefined : 'Failed to load brands'}
        />
        <SelectField
          compact
          name="category"
          id="all-category"
          label="Category"
          options={categoryOptions(tree, { value: categoryValue, label: categoryName })}
          defaultValue={categoryValue}
        />
        <div className="filter-dialog__kinds">
          <FacetOption
            name="in_stock"
            value="true"
            label="In stock"
            count={facets.inStock}
            defaultChecked={query.inStock}
          />
          <FacetOption
            name="onSale"
            value="true"
            label="On Sale"
            count={facets.onSale}
            defaultChecked={query.onSale}
          />
          <KindsOfCopy query={query} facets={facets} />
        </div>
        <PriceRange query={query} prices={facets.prices} id="all" />
        <div>
          {withLatestCounts(filters.facets.groups, facets.groups).map((group) => (
            <FacetList key={group.name} group={group} chosen={query.attributes[group.name] ?? []} />
          ))}
        </div>
      </form>
    </Drawer>
  );
}

type Counted = ShopFilters & { total: number };

const PAUSE_MS = 200;

/** Counts of a list that is not shown yet; of the list that is shown until they are there. */
function usePreview(shown: Counted, open: boolean) {
  const [found, setFound] = useState<Counted>();
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list and a new opening begin with the list's own counts
  useEffect(() => setFound(undefined), [open, shown.facets]);

  return {
    latest: found ?? shown,
    ask(query: ShopQuery) {
      request.current?.abort();
      const controller = new AbortController();
      request.current = controller;
      const address = shopAddress({ ...query, page: 1 }).replace('/shop', '/shop/filters');
      setTimeout(async () => {
        const counted = await askJson<Counted>(address, { signal: controller.signal });
        if (counted && !controller.signal.aborted) setFound(counted);
      }, PAUSE_MS);
    },
  };
}
