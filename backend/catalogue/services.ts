import type { GroundServices } from '../ground/services.ts';
import type { KeptProducts } from './kept-products.ts';
import type { ListingKeeper } from './listing/listing-keeper.ts';
import type { CardWords } from './search/card-words.ts';

export interface CatalogueServices extends GroundServices {
  /** The catalogue as lists and searches see it. */
  listing: ListingKeeper;
  /** What card players call things, for searches. */
  cardWords: CardWords;
  /** Products as the API answers them. */
  products: KeptProducts;
}
