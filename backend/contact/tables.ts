import type { ColumnType, Generated } from 'kysely';
import type { AnsweredHow } from '#domain/office/office-messages.ts';

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  received_at: string;
  /** null: sent through the contact form. */
  return_number: ColumnType<string | null, string | undefined, never>;
  answered_at: ColumnType<string | null, string | null | undefined, string | null>;
  answered_how: ColumnType<AnsweredHow | '', AnsweredHow | '' | undefined, AnsweredHow | ''>;
  answered_by: ColumnType<string, string | undefined, string>;
}

export interface ContactTables {
  contact_messages: ContactMessagesTable;
}
