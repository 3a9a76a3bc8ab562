import { lazyComponent } from '../../ui/overlays/lazy-component.tsx';
import type { ProductTileProps } from './card-product.ts';

// Server-rendered as forms and links; fetched beside the page's own code.
const singleTile = import('./single-tile.tsx');
const plainTile = import('./plain-tile.tsx');
const SingleTile = lazyComponent(() => singleTile);
const PlainTile = lazyComponent(() => plainTile);

/** A product in a list, connected to the cart. */
export function ProductTile({ caption, ...props }: ProductTileProps) {
  const { single } = props.product;
  if (!single) return <PlainTile {...props} caption={caption} />;
  // The key: another list may stand for another condition.
  return <SingleTile key={single.shown.variationId} {...props} single={single} />;
}
