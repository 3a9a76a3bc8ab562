import { Link } from 'react-router';
import { Icon } from '../../ui/marks/icon.tsx';
import type { CategoryBranch } from '../list/category-tree.ts';
import { type ShopQuery, shopAddress } from '../list/shop-query.ts';
import './category-links.css';

interface CategoryLinksProps {
  query: ShopQuery;
  tree: CategoryBranch[];
  /** Several if categories share the requested name. */
  categoryIds: readonly number[];
}

export function CategoryLinks({ query, tree, categoryIds }: CategoryLinksProps) {
  if (tree.length === 0) return null;
  const isChosen = ({ id }: CategoryBranch): boolean => categoryIds.includes(id);
  const link = (branch: CategoryBranch | undefined, label: string) => (
    <Link
      to={shopAddress({ ...query, category: branch ? String(branch.id) : '', page: 1 })}
      preventScrollReset
      aria-current={(branch ? isChosen(branch) : query.category === '') ? 'page' : undefined}
    >
      {label}
      {branch && <span className="category-links__count">{branch.count}</span>}
    </Link>
  );
  return (
    <nav className="category-links" aria-label="Category">
      <h2 className="title">Category</h2>
      <ul>
        <li>{link(undefined, 'All products')}</li>
        {tree.map((branch) => (
          <li key={branch.id}>
            {branch.children.length === 0 ? (
              link(branch, branch.name)
            ) : (
              <details open={[branch, ...branch.children].some(isChosen)}>
                <summary>
                  {branch.name}
                  <Icon name="chevron-down" />
                </summary>
                <ul>
                  <li>{link(branch, `All ${branch.name}`)}</li>
                  {branch.children.map((child) => (
                    <li key={child.id}>{link(child, child.name)}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
