import { ButtonLink } from '#storefront/ui/controls/button-link.tsx';
import { EmptyTable } from '../pieces/empty-table.tsx';
import { useMe } from '../pieces/screen.tsx';

/** Empty shop: the first step. */
export const FirstDay = () => {
  const mayAdd = useMe().rights.includes('products');
  return (
    <>
      <EmptyTable
        spot="success"
        title="The shop is open, and empty"
        buttons={
          mayAdd && (
            <ButtonLink look="gold" to="/products">
              To the products
            </ButtonLink>
          )
        }
      >
        Begin with one product. What waits to be packed, answered or ordered again stands here from the first
        order on.
      </EmptyTable>
      <div className="tile-band" />
    </>
  );
};
