import type { CardProduct } from '../cart/card-product.ts';
import { ProductTile } from '../cart/product-tile.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';

/** A grouped product is bought by its members, each with a button of its own. */
export default function GroupMembers({ members }: { members: CardProduct[] }) {
  return (
    <div className="group-members">
      <h2 className="title">In this set</h2>
      <ProductGrid view="list" dense>
        {members.map((member) => (
          <ProductTile key={member.id} product={member} />
        ))}
      </ProductGrid>
      <ButtonLink to="/cart" size="large" prefetch="intent">
        View Cart
      </ButtonLink>
    </div>
  );
}
