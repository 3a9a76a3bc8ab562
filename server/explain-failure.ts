/** @returns one line for a failure of the installation; undefined for a bug */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  if (message.startsWith(INVALID_SETTINGS)) return message;
  if (message === 'file is not a database') return 'The database cannot be opened: its file is no database.';
  if (message.startsWith(CANNOT_LISTEN)) return message;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'NEWER_DATABASE') return message;
  if (message === 'database is locked')
    return 'The database is locked by another program: end that, then start again.';
  if (message === 'database disk image is malformed')
    return 'The database is damaged: restore the newest backup (docs/operating/backups.md).';
  if (FILE_MESSAGES.has(message)) return `The file system refuses the database: ${message}`;
  if (DATABASE_CODES.has(code)) return `The database cannot be reached: ${message}`;
  if (code === 'ENOSPC' || message.includes('database or disk is full'))
    return `The disk is full: ${message}`;
  if (FILE_CODES.has(code)) return `The file system refuses: ${message}`;
  return undefined;
}

const INVALID_SETTINGS = 'The environment is not valid';

export const invalidSettings = (problems: string[]): Error =>
  new Error([`${INVALID_SETTINGS}:`, ...problems.map((problem) => `  ${problem}`)].join('\n'));

const CANNOT_LISTEN = 'The shop cannot listen';

export const cannotListen = (
  { host, port }: { host: string; port: number },
  { message }: Error,
  settings: readonly [host: string, port: string] = ['HOST', 'PORT'],
): Error =>
  new Error(
    `${CANNOT_LISTEN} on ${host}, port ${port} (${message}): stop what is there, or set ${settings[0]} to an address of this machine and ${settings[1]} to a free port.`,
  );

/** PostgreSQL's codes: no connection, wrong password, role or database. */
const DATABASE_CODES = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'],
  ...['28P01', '28000', '3D000'],
]);

const FILE_CODES = new Set(['EACCES', 'EBUSY', 'EPERM', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EROFS']);

const FILE_MESSAGES = new Set([
  'unable to open database file',
  'attempt to write a readonly database',
  'disk I/O error',
]);
