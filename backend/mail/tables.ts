import type { ColumnType, Generated } from 'kysely';

export interface OutboxTable {
  id: Generated<number>;
  dedupe_key: string;
  recipient: string;
  reply_to: string;
  /** Address that unsubscribes from mails of this kind; empty: none. */
  unsubscribe_url: ColumnType<string, string | undefined, string>;
  /** Message-IDs of the thread, latest last, separated by spaces; empty: starts a thread. */
  in_reply_to: ColumnType<string, string | undefined, string>;
  subject: string;
  html: string;
  text: string;
  /** JSON: `MailFile[]`. */
  files: Generated<string>;
  created_at: string;
  attempts: ColumnType<number, number | undefined, number>;
  next_attempt_at: string;
  sent_at: string | null;
  last_error: string;
  /** 1: its text is emptied once it is sent. */
  is_secret: Generated<number>;
  /** null: not about an order. */
  order_id: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface MailTables {
  outbox: OutboxTable;
}
