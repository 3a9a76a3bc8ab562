import type { LinkKind } from '../../ground/db/tables.ts';
import type { ProductState } from '../import/product-state.ts';

/** A product as its row of the CSV says it: by names and references instead of ids. */
export interface ExportedProduct extends Pick<ProductState, 'columns' | 'stock' | 'meta'> {
  parent: string;
  /** From the top, one path each. */
  categories: string[][];
  brands: string[];
  tags: string[];
  attributes: ExportedAttribute[];
  images: ExportedImage[];
  bundle: { ref: string; quantity: number }[];
  links: Record<LinkKind, string[]>;
}

export interface ExportedAttribute {
  name: string;
  isGlobal: boolean;
  /** undefined for a variation's. */
  visible: number | undefined;
  options: string[];
  defaultOption: string | null;
}

export interface ExportedImage {
  /** Its name among the shop's pictures; null while only the source is known. */
  file: string | null;
  /** As it was imported: the name of a file, or a web address. */
  source: string;
}
