import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type Parsed, type Problem, parsed, problem } from '../../ground/parsed.ts';

/** A problem ends the file. */
export async function* readText(file: string): AsyncGenerator<Parsed<string>> {
  const refusal = await findProblem(file);
  if (refusal) return yield refusal;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) {
      yield parsed(withoutControls(decoder.decode(chunk, { stream: true })));
    }
    yield parsed(withoutControls(decoder.decode()));
  } catch (error) {
    if (!hasCode(error, 'ERR_ENCODING_INVALID_ENCODED_DATA')) throw error;
    yield problem('is not UTF-8 text');
  }
}

/** WordPress exports control characters, though XML forbids them. */
const withoutControls = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, '');

async function findProblem(file: string): Promise<Problem | undefined> {
  const handle = await open(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return problem('does not exist');
    if (hasCode(error, 'EACCES')) return problem('may not be read');
    throw error;
  });
  if ('reason' in handle) return handle;
  try {
    if (!(await handle.stat()).isFile()) return problem('is not a file');
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(4096) });
    return problemOfStart(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function problemOfStart(start: Buffer): Problem | undefined {
  if (start.includes(0)) return problem('is not a WordPress export: it holds binary data');
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (text === '') return problem('is empty');
  return text.startsWith('<') ? undefined : problem('is not a WordPress export: it is no XML');
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
