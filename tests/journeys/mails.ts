import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Decoded far enough to find words and links. */
export async function readMails(dataDir: string): Promise<string[]> {
  const mails: string[] = [];
  for await (const file of glob(path.join(dataDir, 'outbox', '*.eml'))) {
    // Quoted-printable soft line breaks.
    mails.push((await readFile(file, 'utf8')).replace(/=\r?\n/g, ''));
  }
  return mails;
}
