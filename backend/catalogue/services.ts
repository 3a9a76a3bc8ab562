import type { GroundServices } from '../ground/services.ts';
import type { ListingCache } from './listing/listing-cache.ts';
import type { ProductCache } from './product-cache.ts';
import type { CardWords } from './search/card-words.ts';

export interface CatalogueServices extends GroundServices {
  /** The catalogue as lists and searches see it. */
  listing: ListingCache;
  /** What card players call things, for searches. */
  cardWords: CardWords;
  /** Products as the API answers them. */
  products: ProductCache;
}
