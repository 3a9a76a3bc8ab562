import type { Header } from './header.ts';

export interface FileRow {
  header: Header;
  line: number;
  cells: string[];
  /** A problem found before its cells are parsed. */
  refusal?: string | undefined;
  /** Why it is not meant to be imported. */
  leftOut?: string | undefined;
  /** A price had more than two decimals. */
  isRounded: boolean;
  /** Its sale price was 0: there is no sale. */
  hasNoSale?: boolean;
}
