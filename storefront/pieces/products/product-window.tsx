import type { ReactNode } from 'react';
import { Picture } from '../../ui/pictures/picture.tsx';
import type { Family } from './family.ts';
import './product-window.css';

export interface ProductWindowProps {
  src?: string | undefined;
  /** Empty where the product's name stands beside it. */
  alt?: string | undefined;
  /** Sets the tint; without it the window takes the family of the element around it. */
  family?: Family | undefined;
  sizes?: string | undefined;
  eager?: boolean | undefined;
  /** Small, for cart lines and the toast: 96 px, or the custom property --thumb. */
  thumb?: boolean | undefined;
  className?: string | undefined;
  /** A <Badge>, at the window's foot. */
  children?: ReactNode;
}

/** Die-cut, with the family's sun behind the goods. */
export function ProductWindow(props: ProductWindowProps) {
  const { src, alt = '', family, sizes, eager, thumb, className, children } = props;
  const classes = [
    'product-window die-cut',
    thumb && 'product-window--thumb',
    src === undefined && 'product-window--missing',
    className,
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
