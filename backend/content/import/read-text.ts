import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileProblem } from '../../ground/file-problem.ts';

/** Throws FileProblem for binary files. */
export async function* readText(file: string): AsyncGenerator<string> {
  await refuseOther(file);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      yield withoutControls(decoder.decode(chunk, { stream: true }));
    }
    yield withoutControls(decoder.decode());
  } catch (error) {
    throw hasCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA') ? new FileProblem('is not UTF-8 text') : error;
  }
}

/** WordPress exports control characters, though XML forbids them. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '');

async function refuseOther(file: string): Promise<void> {
  const handle = await open(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new FileProblem('does not exist');
    if (hasCode(error, 'EACCES')) throw new FileProblem('may not be read');
    throw error;
  });
  try {
    if (!(await handle.stat()).isFile()) throw new FileProblem('is not a file');
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    const start = buffer.subarray(0, bytesRead);
    if (start.includes(0)) throw new FileProblem('is not a WordPress export: it holds binary data');
    const text = start
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .trimStart();
    if (text === '') throw new FileProblem('is empty');
    if (!text.startsWith('<')) throw new FileProblem('is not a WordPress export: it is no XML');
  } finally {
    await handle.close();
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
