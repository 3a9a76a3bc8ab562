import type { Db } from '../ground/db/tables.ts';
import { findCustomers, type OfficeCustomer } from './find-customers.ts';

const HEADER = ['E-mail', 'Name', 'Phone', 'Orders', 'Spent', 'Last order', 'Placed', 'Wants', 'Messages'];
const ROWS = 200;

export async function* exportCustomers(db: Db, q: string): AsyncGenerator<string[][]> {
  yield [HEADER];
  for (let before: number | undefined; ; ) {
    const { customers, next } = await findCustomers(db, { q, before }, ROWS);
    yield customers.map(rowOf);
    if (next === null) return;
    before = next;
  }
}

const rowOf = ({ email, name, phone, orders, spent, last, wants, messages }: OfficeCustomer): string[] => [
  email,
  name,
  phone,
  String(orders),
  spent,
  last.number,
  last.placed_at,
  String(wants),
  String(messages),
];
