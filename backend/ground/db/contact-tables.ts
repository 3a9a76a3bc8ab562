import type { Generated } from 'kysely';

/** Row types of the contact side. */
export interface ContactTables {
  contact_messages: ContactMessagesTable;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  received_at: string;
}
