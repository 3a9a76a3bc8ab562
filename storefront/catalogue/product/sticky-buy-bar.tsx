import { type RefObject, useEffect, useState } from 'react';
import { formatRand } from '#domain/money/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ProductView } from './product-view.ts';
import { canAdd, type Purchase } from './use-purchase.ts';

interface StickyBuyBarProps {
  product: ProductView;
  purchase: Purchase;
  row: RefObject<HTMLDivElement | null>;
}

export default function StickyBuyBar({ product, purchase, row }: StickyBuyBarProps) {
  const shown = useOutOfView(row);
  const { variation, label } = purchase;
  return (
    <div className="sticky-buy-bar" hidden={!shown}>
      <p>
        <span>{product.name}</span>
        {variation && <span>{variation.name}</span>}
        <b>{formatRand((variation ?? product).priceCents)}</b>
      </p>
      <Button
        look="gold"
        busy={label === 'Adding...'}
        disabled={!canAdd(label) && label !== 'Adding...'}
        onClick={purchase.addToCart}
      >
        {label}
      </Button>
    </div>
  );
}

function useOutOfView(row: RefObject<HTMLElement | null>): boolean {
  const [outOfView, setOutOfView] = useState(false);
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setOutOfView(visible.size === 0);
    });
    for (const element of [row.current, document.querySelector('body > footer')]) {
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [row]);
  return outOfView;
}
