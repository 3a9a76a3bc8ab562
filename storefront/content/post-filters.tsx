import { useState } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '../ui/controls/button.tsx';
import { SelectField } from '../ui/controls/select-field.tsx';
import { PAGE_SIZES, type PostsPageQuery } from './posts-query.ts';
import { usePostsForm } from './use-posts-form.ts';
import '../ui/controls/field.css';

const SORT_OPTIONS = [
  { value: 'date', label: 'Date' },
  { value: 'title', label: 'Title' },
  { value: 'modified', label: 'Last change' },
];
const ORDER_OPTIONS = [
  { value: 'desc', label: 'Newest First' },
  { value: 'asc', label: 'Oldest First' },
];
const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** A plain GET form; with JavaScript, selects submit on change and the filters collapse. */
export function PostFilters({ query }: { query: PostsPageQuery }) {
  const [isOpen, setOpen] = useState(false);
  const { form, onSubmit, submitOnChange } = usePostsForm(query);
  const { category, tag, search, orderBy, order, perPage } = query;
  return (
    <Form className="post-filters" role="search" action="/posts" method="get" ref={form} onSubmit={onSubmit}>
      {category && <input type="hidden" name="category" value={category} />}
      {tag && <input type="hidden" name="tag" value={tag} />}
      <input
        className="field__input"
        type="search"
        name="search"
        aria-label="Search posts"
        placeholder="Search posts"
        maxLength={100}
        defaultValue={search}
      />
      <Button type="submit" look="ink">
        Search
      </Button>
      <Button
        className="post-filters__toggle"
        icon="sliders-horizontal"
        aria-expanded={isOpen}
        aria-controls="post-filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </Button>
      <div className="post-filters__panel" id="post-filters" data-open={isOpen}>
        <SelectField
          name="orderBy"
          label="Sort by"
          options={SORT_OPTIONS}
          defaultValue={orderBy}
          onChange={submitOnChange}
        />
        <SelectField
          name="order"
          label="Order"
          options={ORDER_OPTIONS}
          defaultValue={order}
          onChange={submitOnChange}
        />
        <SelectField
          name="perPage"
          label="Posts per page"
          options={SIZE_OPTIONS}
          defaultValue={String(perPage)}
          onChange={submitOnChange}
        />
        <Link className="link-button" to="/posts">
          Clear Filters
        </Link>
      </div>
    </Form>
  );
}
