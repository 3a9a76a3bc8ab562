import { sql } from 'kysely';
import type { OfficeFound } from '#contract/office-find.ts';
import type { Db } from '../../ground/db/tables.ts';

const MESSAGES = 5;
const SHORTEST_WORD = 2;

/** All words must occur in sender and subject. */
export async function findMessages(db: Db, text: string): Promise<OfficeFound['messages']> {
  const words = text.toLowerCase().split(/\s+/);
  if (words.every(({ length }) => length < SHORTEST_WORD)) return [];
  let query = db.selectFrom('contact_messages').select(['id', 'name', 'subject', 'answered_at']);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || subject) like ${pattern} escape '\\'`,
    );
  }
  const rows = await query.orderBy('id', 'desc').limit(MESSAGES).execute();
  return rows.map(({ id, name, subject, answered_at }) => ({
    id,
    who: name,
    subject,
    is_answered: answered_at !== null,
  }));
}
