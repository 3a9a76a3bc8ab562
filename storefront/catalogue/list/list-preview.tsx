import { useEffect, useRef, useState } from 'react';
import type { CardProduct } from '../../pieces/products/card-product.ts';
import { RarityMark } from '../../pieces/products/card-signs.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';

export interface Preview {
  product: CardProduct;
  /** From the top of the list. */
  top: number;
}

const DELAY_MS = 120;
/** The row stays in the upper third of its picture. */
const ABOVE = 120;
const HEIGHT = 424;

/** An enlarged picture of the row that is hovered or focused. */
export function usePreview() {
  const [shown, setShown] = useState<Preview>();
  const timer = useRef<number>(undefined);

  function hide() {
    clearTimeout(timer.current);
    setShown(undefined);
  }

  useEffect(() => {
    const closeByEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('keydown', closeByEscape);
      clearTimeout(timer.current);
    };
  });

  return {
    shown,
    hide,
    show(product: CardProduct, row: HTMLElement | null) {
      clearTimeout(timer.current);
      const list = row?.closest<HTMLElement>('.list-view');
      if (!row || !list || product.image === undefined) return;
      const lowest = list.offsetHeight - HEIGHT;
      const top = Math.max(0, Math.min(row.offsetTop - ABOVE, lowest));
      timer.current = window.setTimeout(() => setShown({ product, top }), DELAY_MS);
    },
  };
}

/** Repeats the row's content, so it is hidden from screen readers. */
export function ListPreview({ product: { image, single }, top }: Preview) {
  return (
    <div className="list-preview" style={{ top }} aria-hidden="true">
      <Picture src={image} alt="" width={252} height={352} eager />
      {single && (
        <p>
          {single.rarity && <RarityMark rarity={single.rarity} full />}
          <b>{single.number}</b>
        </p>
      )}
    </div>
  );
}
