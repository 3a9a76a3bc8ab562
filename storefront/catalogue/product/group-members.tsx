import type { CardProduct } from '../../pieces/products/card-product.ts';
import { ProductGrid } from '../../pieces/products/product-grid.tsx';
import { ProductTile } from '../../pieces/products/product-tile.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

export default function GroupMembers({ members }: { members: CardProduct[] }) {
  return (
    <div className="group-members">
      <h2 className="title">In this set</h2>
      <ProductGrid>
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
