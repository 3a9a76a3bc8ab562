import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** 45,000 passwords of breaches that are long enough to be chosen, one a line (decision 0051). */
const LIST = path.resolve('backend/people/secrets/known-passwords.txt.br');

/** Read each time: passwords are chosen seldom. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const list = await decompress(await readFile(LIST));
  return list.includes(`\n${password.normalize('NFKC').toLowerCase()}\n`);
}
