import './product-window.css';
import './product-skeleton.css';

/** The same boxes as a product card, while it loads. */
export function ProductSkeleton() {
  return (
    <div className="product-skeleton" data-skeleton aria-hidden="true">
      <span className="product-window die-cut skeleton" />
      <div className="product-skeleton__body">
        <span className="skeleton skeleton--text" />
        <span className="skeleton skeleton--text" />
        <span className="skeleton skeleton--text" />
      </div>
      <span className="skeleton" />
    </div>
  );
}
