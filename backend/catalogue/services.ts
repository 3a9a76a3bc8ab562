import type { Db } from '../ground/db/tables.ts';
import type { ListingCache } from './listing/listing-cache.ts';
import type { ProductCache, ReadServices } from './product-cache.ts';
import type { MissedSearches } from './queries/missed-searches.ts';
import type { CardWords } from './search/card-words.ts';

export interface ListingServices {
  db: Db;
  listing: ListingCache;
}

export interface SearchServices extends ListingServices {
  cardWords: CardWords;
}

export interface ProductServices extends ReadServices {
  products: ProductCache;
}

export type CatalogueServices = SearchServices & ProductServices & { missedSearches: MissedSearches };
