/** One line for a failure that is the set-up's and not the program's; undefined for what nobody expected. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  // By its words: the built server throws the class of its own copy.
  if (message.startsWith('The environment is not valid')) return message;
  if (message === 'file is not a database') return 'The database cannot be opened: its file is no database.';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `Something else listens there already (${message}): stop it, or set PORT to a free port.`;
  }
  if ('syscall' in error && error.syscall === 'listen') {
    return `The shop cannot listen there (${message}): check HOST and PORT.`;
  }
  if (DATABASE_CODES.has(code)) return `The database cannot be reached: ${message}`;
  if (FILE_CODES.has(code)) return `The file system refuses: ${message}`;
  return undefined;
}

/** No connection; wrong password, role or database name (PostgreSQL's own codes). */
const DATABASE_CODES = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'],
  ...['28P01', '28000', '3D000'],
]);

const FILE_CODES = new Set(['EACCES', 'EPERM', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EROFS', 'ENOSPC']);
