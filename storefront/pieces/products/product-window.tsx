import type { ReactNode } from 'react';
import type { Family } from '#domain/catalogue/game-family.ts';
import { Picture } from '../../ui/pictures/picture.tsx';
import './product-window.css';

export interface ProductWindowProps {
  src?: string | undefined;
  /** Empty if the product's name is shown next to it. */
  alt?: string | undefined;
  /** Overrides the tint inherited from the surrounding element. */
  family?: Family | undefined;
  sizes?: string | undefined;
  eager?: boolean | undefined;
  /** 96 px, or the custom property --thumb. */
  thumb?: boolean | undefined;
  children?: ReactNode;
}

/** Die-cut frame with the family's sun behind the product. */
export function ProductWindow(props: ProductWindowProps) {
  const { src, alt = '', family, sizes, eager, thumb, children } = props;
  const classes = [
    'product-window die-cut',
    thumb && 'product-window--thumb',
    src === undefined && 'product-window--missing',
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} data-family={family}>
      <Picture
        src={src}
        alt={alt}
        width={424}
        height={530}
        sizes={sizes ?? (thumb ? '112px' : '(max-width: 768px) 50vw, (max-width: 1199px) 33vw, 310px')}
        eager={eager}
      />
      {children}
    </span>
  );
}
