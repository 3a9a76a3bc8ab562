import './price.css';

interface PriceProps {
  price: string;
  regular?: string | undefined;
  from?: boolean | undefined;
  large?: boolean | undefined;
}

export function Price({ price, regular, from = false, large = false }: PriceProps) {
  const classes = ['price', regular && 'price--sale', large && 'price--large'].filter(Boolean).join(' ');
  return (
    <p className={classes}>
      {from && <span className="price__from">from</span>}
      {regular ? (
        <>
          <ins>
            <span className="sr-only">now </span>
            {price}
          </ins>{' '}
          <del>
            <span className="sr-only">was </span>
            {regular}
          </del>
        </>
      ) : (
        price
      )}
    </p>
  );
}
