import type { Generated } from 'kysely';
import type { MyStart } from '#domain/credit/my-page.ts';

/** What it is for: the page of a mailbox, by a mail; its credit at the counter, by a mailed code or by one that its page shows. */
export type MyLinkKind = 'page' | 'counter' | 'pass';

/** A mail with a link and a code; also of an address that nothing is known about, which gets none. Or a pass. */
export interface MyLinksTable {
  id: Generated<number>;
  /** By `foldEmail`. */
  email: string;
  kind: Generated<MyLinkKind>;
  token_hash: string;
  /** Empty for a pass. */
  code_hmac: string;
  /** The page on which it was asked for, and which opens afterwards. */
  page: MyStart;
  /** Wrong codes. */
  tries: Generated<number>;
  created_at: string;
  ends_at: string;
  used_at: string | null;
}

export interface MySessionsTable {
  token_hash: string;
  /** By `foldEmail`. */
  email: string;
  /** Written at most once a day. */
  last_used: string;
  ends_at: string;
}

export interface MyTables {
  my_links: MyLinksTable;
  my_sessions: MySessionsTable;
}
