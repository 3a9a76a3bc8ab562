/** Of a file. */
export const MOST_CREDIT_LINES = 5_000;
export const MAX_CREDIT_FILE_BYTES = 4 * 1024 * 1024;

export const CREDIT_COLUMNS = ['email', 'code', 'amount', 'note'] as const;
export type CreditColumn = (typeof CREDIT_COLUMNS)[number];

/** Names of a file's columns, as they stand in it. */
export type CreditColumns = Partial<Record<CreditColumn, string>>;

/** The best first: files with what a card had at first have what is left on it, too. */
const NAMES: Readonly<Record<CreditColumn, readonly string[]>> = {
  email: ['email', 'e mail', 'email address', 'e mail address', 'customer email', 'user email'],
  code: [
    'code',
    'gift card code',
    'giftcard code',
    'card code',
    'gift card number',
    'card number',
    'voucher code',
  ],
  amount: [
    'balance',
    'current balance',
    'remaining balance',
    'available balance',
    'balance remaining',
    'remaining',
    'remaining amount',
    'amount remaining',
    'store credit',
    'credit',
    'amount',
  ],
  note: ['note', 'notes', 'comment', 'reason'],
};

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** What is not chosen is known by its name; a file with codes is one of gift cards. */
export function findCreditColumns(
  header: readonly string[],
  chosen: CreditColumns,
): CreditColumns | undefined {
  const names = header.map(plain);
  const find = (column: CreditColumn): string | undefined =>
    chosen[column] === undefined
      ? NAMES[column].map((name) => header[names.indexOf(name)]).find((name) => name !== undefined)
      : header.find((name) => name === chosen[column]);
  const [email, code, amount] = [find('email'), find('code'), find('amount')];
  const isOfCards = code !== undefined && chosen.email === undefined;
  const key = isOfCards ? code : email;
  if (key === undefined || amount === undefined || key === amount) return undefined;
  const note = find('note');
  return { ...(isOfCards ? { code } : { email: key }), amount, ...(note !== undefined && { note }) };
}
