/** One line for a failure that is the set-up's and not the program's; undefined for what nobody expected. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  // By its words: the built server throws the class of its own copy.
  if (message.startsWith('The environment is not valid')) return message;
  if (message === 'file is not a database') return 'The database cannot be opened: its file is no database.';
  if (message.startsWith(CANNOT_LISTEN)) return message;
  const code = 'code' in error ? String(error.code) : '';
  if (DATABASE_CODES.has(code)) return `The database cannot be reached: ${message}`;
  if (FILE_CODES.has(code)) return `The file system refuses: ${message}`;
  return undefined;
}

const CANNOT_LISTEN = 'The shop cannot listen';

/** A host that is not found, or a port that is taken or forbidden, has the codes of a database or file out of reach. */
export const cannotListen = ({ host, port }: { host: string; port: number }, { message }: Error): Error =>
  new Error(
    `${CANNOT_LISTEN} on ${host}, port ${port} (${message}): stop what is there, or set HOST to an address of this machine and PORT to a free port.`,
  );

/** No connection; wrong password, role or database name (PostgreSQL's own codes). */
const DATABASE_CODES = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'],
  ...['28P01', '28000', '3D000'],
]);

const FILE_CODES = new Set(['EACCES', 'EPERM', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC']);
