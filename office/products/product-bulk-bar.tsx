import { Button } from '#storefront/ui/controls/button.tsx';
import { Keys, pressedBy } from '../pieces/keyboard/keys.tsx';
import { BulkBar } from '../pieces/lists/bulk-bar.tsx';
import { addressOf, type ProductAddress } from '../pieces/product-address.ts';

/** All buttons but the last open the preview with a rule that changes nothing yet. */
export const ProductBulkBar = ({ address, total }: { address: ProductAddress; total: number }) => (
  <BulkBar id="bulk" action={addressOf(address)} total={total}>
    <input type="hidden" name="search" value={address.search} />
    <input type="hidden" name="view" value={address.view} />
    <Button type="submit" look="gold" name="begin" value="price" {...pressedBy('B P')}>
      Price <Keys of="B P" />
    </Button>
    <Button type="submit" name="begin" value="sale">
      Sale
    </Button>
    <Button type="submit" name="begin" value="categories">
      Category
    </Button>
    <Button type="submit" name="begin" value="state">
      Publish or hide
    </Button>
    <Button type="submit" name="begin" value="stock-status">
      Stock status
    </Button>
    <Button type="submit" name="begin" value="labels">
      Labels
    </Button>
  </BulkBar>
);
