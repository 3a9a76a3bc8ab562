import notFound from '../../assets/spots/404.svg?no-inline';
import cart from '../../assets/spots/cart.svg?no-inline';
import failure from '../../assets/spots/failure.svg?no-inline';
import search from '../../assets/spots/search.svg?no-inline';
import success from '../../assets/spots/success.svg?no-inline';

const SPOTS = { cart, failure, search, success, 'not-found': notFound };

export type SpotName = keyof typeof SPOTS;

interface SpotProps {
  name: SpotName;
  eager?: boolean | undefined;
}

export function Spot({ name, eager = false }: SpotProps) {
  return <img src={SPOTS[name]} alt="" width={480} height={360} loading={eager ? 'eager' : 'lazy'} />;
}
