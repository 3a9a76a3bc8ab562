import type { ColumnType, Generated } from 'kysely';

/** A draft is a reply withdrawn before it was sent. */
export interface MessageEntriesTable {
  id: Generated<number>;
  message_id: number;
  kind: 'reply' | 'note' | 'draft';
  at: string;
  person_id: number | null;
  who: string;
  text: string;
  /** Outbox key of a reply. */
  mail_key: ColumnType<string, string | undefined, string>;
}

export interface MessageTables {
  message_entries: MessageEntriesTable;
}
